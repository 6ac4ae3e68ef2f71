import { randomUUID } from 'node:crypto'
import { createIpFingerprints, createSetupCode, digestOfSecret, newTokenSecret } from '#adapters/auth/secrets.ts'
import type { ReadConfig } from '#adapters/config/config.ts'
import type { SkeletonOf } from '#domain/access/user.ts'
import type { Actuator } from '#domain/ports/actuator.port.ts'
import type { Clock } from '#domain/ports/clock.port.ts'
import type { PasswordHasher } from '#domain/ports/password-hasher.port.ts'
import { onlyId } from '#domain/records/records.ts'
import { ApiTokenService } from '#domain/usecases/access/api-tokens.usecase.ts'
import { createLoginService } from '#domain/usecases/access/log-in.usecase.ts'
import { openSetupService } from '#domain/usecases/access/set-up-machine.usecase.ts'
import type { RecordBook } from '#domain/usecases/records/record-book.ts'
import { demoAccounts, isPublicLogin, publicPassword } from './demo-accounts.ts'

interface AccessParts {
  readonly config: Pick<ReadConfig, 'machine' | 'demoAccounts' | 'reach'>
  readonly records: RecordBook
  /** Demo accounts that have the password which is printed at the start. */
  readonly printedAccounts: readonly string[]
  readonly hasher: PasswordHasher
  readonly skeletonOf: SkeletonOf
  readonly actuator: Actuator
  readonly clock: Clock
  readonly onError: (error: unknown) => void
}

/** Who gets in: logins, and the first admin of a machine without users. */
export function openAccess({
  config,
  records,
  printedAccounts,
  hasher,
  skeletonOf,
  actuator,
  clock,
  onError,
}: AccessParts) {
  const code = createSetupCode()
  const simulated = config.machine === 'simulator'
  const tokenSecret = records.now.tokenSecret.get(onlyId)?.value ?? ''
  const isReachable = config.reach === 'network'
  const shared = { records, hasher, clock, newSessionId: randomUUID }
  const offered = demoAccounts.map(account => ({ ...account, password: publicPassword }))
  const told = demoAccounts
    .filter(({ username }) => printedAccounts.includes(username))
    .map(account => ({ ...account, password: null }))
  const isPublic = (username: string, password: string): boolean => isReachable && isPublicLogin(username, password)
  return {
    hasher,
    skeletonOf,
    isPublic,
    loginService: createLoginService({
      ...shared,
      markOf: createIpFingerprints(tokenSecret),
      isPublic,
    }),
    apiTokens: new ApiTokenService({ records, clock, newSecret: newTokenSecret, digestOf: digestOfSecret, onError }),
    setupService: openSetupService({ ...shared, actuator, code, simulated, isPublic }),
    setupCode: code.text,
    demoAccounts: config.demoAccounts ? (isReachable ? told : offered) : [],
    tokenSecret,
  }
}
