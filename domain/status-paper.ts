/** One paper of one person. spec: lifecycles#paper. */
export const paperStatus = { MISSING: 0, RECEIVED: 8, WAIVED: 12, RETURNED: 16 } as const
