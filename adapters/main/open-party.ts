/* A party at this machine: who joins, who is next, and where phones find it. */
import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { SystemMachineClock } from '#adapters/actuator/system-machine-clock.ts'
import type { ReadConfig } from '#adapters/config/config.ts'
import type { SkeletonOf } from '#domain/access/user.ts'
import type { PasswordHasher } from '#domain/ports/password-hasher.port.ts'
import { tidyParties } from '#domain/usecases/party/host-party.usecase.ts'
import { createJoinService } from '#domain/usecases/party/join-party.usecase.ts'
import { primeForNext } from '#domain/usecases/party/prime-for-next.usecase.ts'
import { serveQueue } from '#domain/usecases/party/serve-queue.usecase.ts'
import { createPersonChooser } from '#domain/usecases/people/choose-person.usecase.ts'
import type { SimulatedMachine } from '#simulator/ports/simulated-machine.port.ts'

type ServingDeps = Parameters<typeof serveQueue>[0]
type PrimingDeps = Parameters<typeof primeForNext>[0]

interface PartyParts extends Omit<ServingDeps, 'timer' | 'machine'>, Pick<PrimingDeps, 'maintenance'> {
  readonly peers: { readonly machine: NonNullable<ServingDeps['machine']> } | null
  readonly config: Pick<ReadConfig, 'simSpeed' | 'startButtonPin'>
  readonly simulated: Pick<SimulatedMachine, 'view'> | null
  readonly hasher: PasswordHasher
  readonly skeletonOf: SkeletonOf
}

export function openParties({ peers, config, simulated, ...parts }: PartyParts) {
  const timer = new SystemMachineClock({ precise: false })
  tidyParties({ ...parts, timer })
  const queueService = serveQueue({ ...parts, timer, machine: peers?.machine ?? null })
  primeForNext({ ...parts, queueService })
  return {
    queueService,
    joinService: createJoinService({ ...parts, newPhone }),
    personChooser: createPersonChooser({ ...parts, fingerprint: fingerprints() }),
    newCode,
    hasStartButton: simulated !== null || config.startButtonPin !== null,
    acceleration: simulated ? followSpeed(simulated, config.simSpeed, parts.onError) : () => 1,
  }
}

/** Without those that look like another one. */
const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** 31^12: nobody guesses it before the party is over. */
const codeLength = 12

const newCode = (): string =>
  Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('')

const newPhone = (): string => randomBytes(16).toString('base64url')

/** With a key that nobody knows but this process. */
function fingerprints(): (text: string) => string {
  const key = randomBytes(32)
  return text => createHmac('sha256', key).update(text).digest('base64url')
}

/** In milliseconds. */
const staleAfter = 5000

/** The speed of a simulated machine as it was some seconds ago: its watcher is busy with pumps. */
function followSpeed(simulated: Pick<SimulatedMachine, 'view'>, first: number, onError: (error: unknown) => void) {
  let speed = first
  let readAt = 0
  return (): number => {
    if (Date.now() - readAt > staleAfter) {
      readAt = Date.now()
      simulated.view().then(view => {
        speed = view.speed
      }, onError)
    }
    return speed
  }
}
