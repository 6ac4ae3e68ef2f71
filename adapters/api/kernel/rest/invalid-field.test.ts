import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { HttpProblem } from '../problems/http-problem.ts'
import { decode } from './decode.ts'

const Drink = Type.Object({
  name: Type.Optional(Type.String({ minLength: 2, maxLength: 5 })),
  note: Type.Optional(Type.String({ maxLength: 3 })),
  password: Type.Optional(Type.String({ minLength: 1 })),
  code: Type.Optional(Type.String({ pattern: '^a' })),
  size: Type.Optional(Type.Union([Type.Integer({ minimum: 1, maximum: 9 }), Type.Null()])),
  id: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  ratio: Type.Optional(Type.Number({ maximum: 1 })),
  hot: Type.Optional(Type.Boolean()),
  tags: Type.Optional(Type.Array(Type.String(), { maxItems: 1 })),
  unit: Type.Optional(Type.Union([Type.Literal('ml'), Type.Literal('g')])),
  steps: Type.Optional(
    Type.Array(
      Type.Union([
        Type.Object({ type: Type.Literal('pour'), amount: Type.Number({ minimum: 1 }) }),
        Type.Object({ type: Type.Literal('stir'), message: Type.String({ maxLength: 3 }) }),
      ]),
    ),
  ),
})

function sentenceFor(sent: unknown): string {
  try {
    decode(Drink, sent)
  } catch (error) {
    if (error instanceof HttpProblem && error.problem.kind === 'invalid-field') {
      return `${error.problem.field} ${error.problem.rule}`
    }
  }
  return ''
}

describe('what is wrong with a field', () => {
  it.each([
    [{ name: '' }, 'name must have 2 to 5 characters'],
    [{ name: 5 }, 'name must be text'],
    [{ note: 'long' }, 'note must have at most 3 characters'],
    [{ password: '' }, 'password can’t be empty'],
    [{ code: 'b' }, 'code has the wrong format'],
    [{ size: 10 }, 'size must be between 1 and 9'],
    [{ size: 'ten' }, 'size must be a whole number'],
    [{ id: 0 }, 'id must be at least 1'],
    [{ ratio: 2 }, 'ratio must be at most 1'],
    [{ ratio: 'x' }, 'ratio must be a number'],
    [{ hot: 'very' }, 'hot must be true or false'],
    [{ tags: ['a', 'b'] }, 'tags must have at most 1 entries'],
    [{ tags: 'a' }, 'tags must be a list'],
    [{ unit: 'l' }, 'unit must be one of ml, g'],
    ['gin', 'body must be an object'],
  ])('%j: %s', (sent, sentence) => {
    expect(sentenceFor(sent)).toBe(sentence)
  })
})

describe('what is wrong with an object of several kinds', () => {
  it.each([
    [{ type: 'stir', message: 'slowly' }, 'steps.0.message must have at most 3 characters'],
    [{ type: 'stir' }, 'steps.0.message is required'],
    [{ type: 'pour', amount: 0 }, 'steps.0.amount must be at least 1'],
    [{ type: 'burn' }, 'steps.0.type must be one of pour, stir'],
    [{}, 'steps.0.type is required'],
  ])('%j: %s', (step, sentence) => {
    expect(sentenceFor({ steps: [step] })).toBe(sentence)
  })
})
