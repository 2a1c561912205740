/** The form of an order takes as many. */
export const mostApplicants = 50
