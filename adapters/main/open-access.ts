import { randomUUID } from 'node:crypto'
import { argon2PasswordHasher as hasher } from '#adapters/auth/argon2-password-hasher.ts'
import { createSetupCode } from '#adapters/auth/setup-code.ts'
import type { Config } from '#adapters/config/config.ts'
import type { Actuator } from '#domain/ports/actuator.port.ts'
import type { Clock } from '#domain/ports/clock.port.ts'
import { onlyId } from '#domain/records/records.ts'
import { createLoginDesk } from '#domain/usecases/log-in.usecase.ts'
import type { RecordBook } from '#domain/usecases/record-book.ts'
import { openSetupDesk } from '#domain/usecases/set-up-machine.usecase.ts'
import { demoAccounts, demoPassword } from './demo-accounts.ts'

interface AccessParts {
  readonly config: Pick<Config, 'machine' | 'demoAccounts'>
  readonly records: RecordBook
  readonly actuator: Actuator
  readonly clock: Clock
}

/** Who gets in: logins, and the first admin of a machine without users. */
export function openAccess({ config, records, actuator, clock }: AccessParts) {
  const code = createSetupCode()
  const simulated = config.machine === 'simulator'
  const shared = { records, hasher, clock, newSessionId: randomUUID }
  return {
    hasher,
    loginDesk: createLoginDesk(shared),
    setupDesk: openSetupDesk({ ...shared, actuator, code, simulated }),
    setupCode: code.text,
    demoAccounts: config.demoAccounts ? demoAccounts.map(account => ({ ...account, password: demoPassword })) : [],
    tokenSecret: records.now.tokenSecret.get(onlyId)?.value ?? '',
  }
}
