/** ORIGINAL comes back, a COPY stays, a FILE is uploaded, a TICK is seen and nothing of it is kept. */
export const requirementKinds = ['ORIGINAL', 'COPY', 'FILE', 'TICK'] as const
export type RequirementKind = (typeof requirementKinds)[number]

/** From the strictest: without it nothing goes on; brought when somebody asks for it; only welcome. */
export const needs = ['NEEDED', 'IF_ASKED', 'OPTIONAL'] as const
export type Need = (typeof needs)[number]

export const customerKinds = ['ADULT', 'STUDENT', 'RETIRED', 'CHILD', 'NOT_WORKING'] as const
export type CustomerKind = (typeof customerKinds)[number]

/** How sure a fact is: seen in an official text, said by several, said by one or guessed. */
export const confidences = ['H', 'M', 'L'] as const
export type Confidence = (typeof confidences)[number]

/** What a needed paper that is missing does: it stops, it asks for a reason to go on, or it is only told. */
export const weights = ['STOP', 'REASON', 'HINT'] as const
export type Weight = (typeof weights)[number]

/** Small fields that are asked with a paper. */
export const paperDetails = ['number', 'reference', 'company', 'issuer', 'from', 'to', 'amount'] as const
export type PaperDetail = (typeof paperDetails)[number]
