import type { Person } from '../../people/people.ts'
import type { Clock } from '../../ports/clock.port.ts'
import type { PasswordHasher } from '../../ports/password-hasher.port.ts'
import { failure, type Result, success } from '../../result.ts'
import { createCountedTries, type TooManyTries } from '../access/counted-tries.ts'
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

/** Who stands at the screen. */
export interface PersonChooser {
  choose(choosing: Choosing): Promise<Result<Person, ChoosePersonProblem>>
}

interface ChooserDeps {
  readonly records: Pick<RecordBook, 'now'>
  readonly clock: Clock
  readonly hasher: PasswordHasher
}

export function createPersonChooser({ records, clock, hasher }: ChooserDeps): PersonChooser {
  const tries = createCountedTries(clock)
  return {
    async choose({ personId, pin, address }) {
      const person = records.now.person.get(personId)
      if (!person) return failure({ kind: 'not-found', what: 'person' })
      if (person.pinHash === null) return success(person)
      const admitted = tries.admit({ target: `person ${personId}`, isReal: true, address, isKnown: false })
      if (admitted.kind === 'too-many-tries') return failure(admitted)
      if (!(await hasher.verify(person.pinHash, pin))) return failure({ kind: 'wrong-pin' })
      admitted.forgive()
      return success(person)
    },
  }
}
