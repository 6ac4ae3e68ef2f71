import type { Person } from '../../people/people.ts'
import type { PasswordHasher } from '../../ports/password-hasher.port.ts'
import { failure, type Result, success } from '../../result.ts'
import { later, type Timestamp } from '../../units/timestamp.ts'
import { createCountedTries, type TooManyTries } from '../access/counted-tries.ts'
import type { CoreServices } from '../records/core-services.ts'
import type { RecordBook } from '../records/record-book.ts'

export type ChoosePersonProblem =
  | { readonly kind: 'not-found'; readonly what: 'person' }
  | { readonly kind: 'wrong-pin' }
  | TooManyTries

/** A profile, with what keeps others from choosing it. */
export interface Choosing {
  readonly personId: number
  /** Not looked at where the profile has none. */
  readonly pin: string
  /** From where; wrong PINs are counted by it, and by the profile. */
  readonly address: string
}

/** Knows who stands at the screen. */
export type PersonChooser = ReturnType<typeof createPersonChooser>

interface ChooserDeps extends Pick<CoreServices, 'clock'> {
  readonly records: Pick<RecordBook, 'now'>
  readonly hasher: PasswordHasher
  /** The same for the same text, and telling nothing of it; quick, and only as long as this process runs. */
  readonly fingerprint: (text: string) => string
}

interface Recent {
  readonly print: string
  readonly until: Timestamp
}

/** In milliseconds: so long someone who puts an order together is known again without the slow comparison. */
const remembered = 15 * 60_000

export function createPersonChooser({ records, clock, hasher, fingerprint }: ChooserDeps) {
  const tries = createCountedTries(clock)
  const recently = new Map<string, Recent>()
  return {
    async choose({ personId, pin, address }: Choosing): Promise<Result<Person, ChoosePersonProblem>> {
      const person = records.now.person.get(personId)
      if (!person) return failure({ kind: 'not-found', what: 'person' })
      if (person.pinHash === null) return success(person)
      const now = clock.now()
      for (const [who, { until }] of recently) if (until <= now) recently.delete(who)
      const target = `person ${personId}`
      const who = `${target} ${address}`
      const recent = recently.get(who)
      // Counted although it may be known: what was remembered must not be easier to guess.
      const admitted = tries.admit({ target, isReal: true, address, isKnown: recent !== undefined })
      if (admitted.kind === 'too-many-tries') return failure(admitted)
      const print = fingerprint(`${person.pinHash} ${pin}`)
      const isRight = recent?.print === print || (await hasher.verify(person.pinHash, pin))
      if (!isRight) return failure({ kind: 'wrong-pin' })
      admitted.forgive()
      recently.set(who, { print, until: later(now, remembered) })
      return success(person)
    },
  }
}
