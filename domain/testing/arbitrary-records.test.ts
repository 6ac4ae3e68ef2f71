import fc from 'fast-check'
import { expect, it } from 'vitest'
import { tokenLimits } from '../access/api-token.ts'
import { collectionLimits } from '../catalogue/collection.ts'
import { catalogueLimits } from '../catalogue/limits.ts'
import { recipeLimits } from '../catalogue/recipe-input.ts'
import { eventActionLimits } from '../events/event-action-draft.ts'
import { mqttLimits } from '../extensions/home-assistant/mqtt-settings.ts'
import { providerLimits } from '../extensions/login-provider/login-provider.ts'
import { notificationLimits } from '../extensions/notifications/notification-settings.ts'
import { webhookLimits } from '../extensions/webhooks/webhook.ts'
import { boardLimits } from '../machine/board.ts'
import { traitLimits } from '../machine/machine-traits.ts'
import { pumpLimits } from '../maintenance/pump-change.ts'
import { partyLimits } from '../party/party.ts'
import { peopleLimits } from '../people/people.ts'
import { namedTypes, unsoundRecords } from '../records/check-records.ts'
import { recordBounds } from '../records/record-bounds.ts'
import { applyOperations, emptyRecords } from '../records/records.ts'
import { always } from './always.ts'
import { oneOfEachKind } from './arbitrary-records.ts'
import { recordSamples } from './record-samples.ts'

/** `Recipe.steps[].message`, of everything that is anywhere. */
function fieldsIn(value: unknown, path: string, found: Map<string, Set<string>>): void {
  if (Array.isArray(value)) for (const each of value) fieldsIn(each, `${path}[]`, found)
  else if (typeof value === 'object' && value !== null) {
    for (const [name, each] of Object.entries(value)) fieldsIn(each, `${path}.${name}`, found)
  } else found.set(path, (found.get(path) ?? new Set()).add(String(value)))
}

it('are all that a record may be', () =>
  always(
    fc.property(oneOfEachKind, operations => {
      const aside = unsoundRecords(applyOperations(emptyRecords(), operations))
      expect(aside).toEqual([])
    }),
  ))

it('have something else in every field, again and again', () => {
  const found = new Map<string, Set<string>>()
  for (const operations of fc.sample(oneOfEachKind, { numRuns: 300, seed: 1 })) {
    for (const operation of operations) if (operation.op === 'put') fieldsIn(operation.value, operation.kind, found)
  }
  const samples = new Map<string, Set<string>>()
  for (const [kind, sample] of Object.entries(recordSamples)) fieldsIn(sample, kind, samples)
  const byId = /valveMlPerSecond/
  expect([...samples.keys()].filter(path => !found.has(path) && !byId.test(path))).toEqual([])
  // What is null here, and an object elsewhere, and what a record is called by.
  const isFixed = ([path, values]: [string, Set<string>]): boolean =>
    values.size < 2 && !values.has('null') && !/^\w+\.id$|\.(kind|fillsTubes)$/.test(path)
  const fixed = [...found].filter(isFixed)
  expect(fixed.map(([path]) => path)).toEqual([])
})

it('have bounds only where there is a field', () => {
  const declared = Object.entries(namedTypes).flatMap(([name, type]) =>
    ('fields' in type ? [type.fields] : Object.values(type.kinds)).flatMap(fields => [
      `${name}.*`,
      ...Object.keys(fields).map(field => `${name}.${field}`),
    ]),
  )
  const requests = [
    { ...catalogueLimits, ...collectionLimits, ...recipeLimits, ...pumpLimits, ...boardLimits, ...eventActionLimits },
    { ...mqttLimits, ...traitLimits, ...peopleLimits, ...providerLimits, ...tokenLimits, ...webhookLimits },
    { ...notificationLimits, ...partyLimits },
  ].flatMap(Object.keys)
  const unknown = Object.entries(recordBounds).flatMap(([type, bounds]) =>
    Object.keys(bounds).filter(
      field => !declared.includes(`${type}.${field.replace(/\[\]$/, '')}`) && !requests.includes(field),
    ),
  )
  expect(unknown).toEqual([])
  expect(Object.keys(recordBounds).filter(type => !(type in namedTypes))).toEqual([])
})
