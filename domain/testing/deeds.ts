/* What people and machines do to a house, for stories of anything in any order. */
import fc from 'fast-check'
import type { House } from './toy-house.ts'

export type Deed<Answer = unknown> = (house: House) => Answer

export const deed = <Answer>(act: Deed<Answer>): fc.Arbitrary<Deed<Answer>> => fc.constant(act)

/** With any of these values. */
export const deedWith = <Value, Answer>(
  values: fc.Arbitrary<Value>,
  act: (house: House, value: Value) => Answer,
): fc.Arbitrary<Deed<Answer>> => values.map(value => house => act(house, value))

/** So many small steps of everything that was begun. */
export async function steps(count: number): Promise<void> {
  for (let step = 0; step < count; step++) await Promise.resolve()
}

/** A deed, and how many small steps everything else makes until the next one. */
export const storiesOf = <Answer>(deeds: fc.Arbitrary<Deed<Answer>>) =>
  fc.array(
    fc.tuple(deeds, fc.oneof(fc.integer({ min: 0, max: 60 }), fc.constant(400)), fc.integer({ min: 0, max: 40 })),
    { minLength: 1, maxLength: 30 },
  )
