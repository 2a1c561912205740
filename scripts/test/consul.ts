/** How far the port of the consul of the Philippines lies from that of his office's server. */
export const consulDistance = 600
