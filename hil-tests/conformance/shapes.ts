import { expect } from 'vitest'
import type { Answer } from './client.ts'

/** Fields that the established clients read, by the chapter of the wire format that lists them. */
export const fieldsOf = {
  user: ['id', 'username', 'accountNonLocked', 'adminLevel'],
  session: ['accessToken', 'tokenType', 'tokenExpiration', 'user'],
  category: ['id', 'name'],
  glass: ['id', 'name', 'size', 'emptyWeight', 'default', 'useForSingleIngredients'],
  ingredient: [
    'type',
    'id',
    'name',
    'normalName',
    'parentGroupId',
    'parentGroupName',
    'lastUpdate',
    'unit',
    'inBar',
    'onPump',
  ],
  manual: ['alcoholContent', 'hasImage', 'bottlePrice', 'bottleSize'],
  automated: ['alcoholContent', 'hasImage', 'bottlePrice', 'bottleSize', 'pumpTimeMultiplier'],
  group: ['leafIds', 'minAlcoholContent', 'maxAlcoholContent'],
  recipe: [
    'type',
    'id',
    'name',
    'normalName',
    'ownerId',
    'ownerName',
    'boostable',
    'description',
    'productionSteps',
    'categories',
    'hasImage',
    'defaultGlass',
    'lastUpdate',
    'minAlcoholContent',
    'maxAlcoholContent',
  ],
  recipeResult: [
    'type',
    'id',
    'name',
    'ownerName',
    'description',
    'hasImage',
    'ingredients',
    'lastUpdate',
    'minAlcoholContent',
    'maxAlcoholContent',
  ],
  page: [
    'content',
    'pageable',
    'last',
    'totalElements',
    'totalPages',
    'size',
    'number',
    'sort',
    'numberOfElements',
    'first',
    'empty',
  ],
  collection: ['id', 'name', 'normalName', 'description', 'ownerName', 'ownerId', 'hasImage', 'size', 'lastUpdate'],
  pump: [
    'type',
    'id',
    'name',
    'printName',
    'fillingLevelInMl',
    'powerConsumption',
    'pumpedUp',
    'currentIngredient',
    'state',
    'setupStage',
    'canControlDirection',
  ],
  dc: ['tubeCapacityInMl', 'pin', 'isPowerStateHigh', 'timePerClInMs'],
  stepper: ['tubeCapacityInMl', 'enablePin', 'stepPin', 'stepsPerCl', 'maxStepsPerSecond', 'acceleration'],
  valve: ['pin', 'isPowerStateHigh', 'loadCell', 'loadCellCalibrated'],
  pumpPin: ['nr', 'boardId', 'boardName', 'inUse', 'pinName'],
  pin: ['nr', 'boardId', 'inUse', 'pinName', 'boardName', 'pinResource'],
  feasibility: [
    'ingredientGroupReplacements',
    'requiredIngredients',
    'allIngredientGroupsReplaced',
    'feasible',
    'failNoGlass',
    'totalAmountInMl',
    'totalPrice',
  ],
  jobMetrics: ['id', 'mlPumped', 'stepsMade', 'startTime', 'stopTime', 'timeElapsed', 'exceptional'],
  eventAction: ['type', 'id', 'trigger', 'executionGroups', 'description', 'comment'],
  board: ['type', 'id', 'name', 'pinCount', 'usedPinCount', 'errors'],
  loadCell: ['clkPin', 'dtPin', 'dispensingArea', 'calibrated'],
  exportContents: ['importId', 'recipes', 'categories', 'glasses', 'ingredients', 'collections', 'collectionRecipes'],
} as const

export type Shape = keyof typeof fieldsOf
export type Json = Readonly<Record<string, unknown>>

/** Every field is there, null included. */
export function expectShape(value: unknown, ...shapes: readonly Shape[]): Json {
  expect(value).toBeTypeOf('object')
  expect(value).not.toBeNull()
  const missing = shapes.flatMap(shape => fieldsOf[shape]).filter(field => !Object.hasOwn(value as object, field))
  expect(missing, `fields missing in ${JSON.stringify(value).slice(0, 300)}`).toEqual([])
  return value as Json
}

export const wireDate = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(\+00:00|Z)$/

/**
 * A refusal that a client can show; of what is not there it shows a page of its own, and needs no words.
 *
 * @returns the words; clients of the family compare some of them
 */
export function expectRefusal(answer: Answer, ...statuses: readonly number[]): string {
  expect(statuses, answer.text).toContain(answer.status)
  if (answer.status !== 404) return expectWords(answer)
  expect([answer.text, answer.headers.get('content-length')]).toEqual(['', '0'])
  return ''
}

/** A refusal with what is wrong. @returns the words */
export function expectWords(answer: Answer): string {
  expect(answer.headers.get('content-type')).toBe('application/json')
  if (answer.status === 401) {
    expect(answer.json).toMatchObject({ status: 401, error: 'Unauthorized' })
    expect(answer.json).not.toHaveProperty('message')
    return ''
  }
  expect(answer.json).toMatchObject({
    timestamp: expect.stringMatching(wireDate),
    message: expect.stringMatching(/\S/),
    details: expect.stringMatching(/^uri=\//),
  })
  expect(answer.text).not.toMatch(/\bat .*\.(ts|mjs|js):\d+/)
  return (answer.json as { readonly message: string }).message
}

export function expectSuccess(answer: Answer, status: number): unknown {
  expect(answer.status, answer.text.slice(0, 500)).toBe(status)
  return answer.json
}

/** Done, with nothing to tell. */
export const expectEmpty = (answer: Answer, status = 200): void =>
  expect([answer.status, answer.text]).toEqual([status, ''])

/** Unique, short enough for every kind of name, and in the order in which they are made. */
let names = 0
export const aName = (what = 'c'): string => `${what} ${process.pid % 10_000}-${String(++names).padStart(3, '0')}`
