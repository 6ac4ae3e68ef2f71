/* The fields that all findings share. */
import { usernameOf } from '#domain/access/user.ts'
import type { Stamp } from '#domain/maintenance/calibration-runs.ts'
import type { GraphqlContext } from './graphql-context.ts'
import { isoTime } from './iso-time.ts'

/** When it was found out. */
export const at = ({ at: instant }: Stamp): string => isoTime(instant)
/** The finder. */
export const username = ({ userId }: Stamp, _args: unknown, { deps }: GraphqlContext): string =>
  usernameOf(deps.records.now.user, userId)
/** To a tenth. */
export const inPercent = (share: number): number => Math.round(share * 1000) / 10
