import { expect, it } from 'vitest'
import { questionsTo } from '#adapters/api/testing/graphql-test.ts'
import { testAppForAll } from '#adapters/api/testing/rest-test.ts'
import { ada, admin } from '#domain/testing/toy-house.ts'

const test = testAppForAll()
const { refusal } = questionsTo(test, null)
const change =
  'mutation { changeAppearance(appearance: { languageName: "tlh", recipePageSize: 1000 }) { languageName } }'
const spoken = (language: string, query = change, user = admin) =>
  refusal(query, {}, { ...test.as(user), 'accept-language': language })

it('the message of an error is in the language of the caller, with all reasons; codes stay', async () => {
  const { message, code, problems } = await spoken('de')
  expect(message).toMatch(/^Das Aussehen wurde nicht geändert\..*tlh.* 8 .* 200/)
  const text = expect.stringContaining('Sprache')
  const reasons = [
    { code: 'invalid-value', field: 'language', text },
    { code: 'invalid-value', field: 'recipePageSize' },
  ]
  expect([code, problems]).toMatchObject(['appearance-refused', reasons])
  expect((await spoken('fr')).message).toMatch(/^The appearance wasn’t changed\. The language can’t be “tlh”\./)
})

it('is translated for those who may not, and left alone when the query itself is wrong', async () => {
  expect((await spoken('da', change, ada)).message).toBe('Det tillader din rolle ikke.')
  expect((await spoken('da', '{ nothing }')).message).toContain('Cannot query field')
})
