/** Something did not go as the machine says; the message is for the person who reads the failing tour. */
export class Astray extends Error {}
