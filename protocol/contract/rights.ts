import { rightsOf } from '#protocol/kit/rights.ts'
import * as calls from './calls.ts'

/** The right that each command of the contract machine needs. */
export const contractRights = rightsOf('contract', calls)
