import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ada, admin } from '#domain/testing/toy-house.ts'
import { ask, buildTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeEach(async () => {
  test = await buildTestApp()
})
afterEach(() => test.app.close())

const change =
  'mutation { changeAppearance(appearance: { languageName: "tlh", recipePageSize: 1000 }) { languageName } }'

describe('the message of an error', () => {
  it('is in the language of the caller, with all reasons; codes stay', async () => {
    const { errors } = await ask(test.app, change, { ...test.as(admin), 'accept-language': 'de' })
    expect(errors?.[0]?.message).toMatch(/^Das Aussehen wurde nicht geändert\..*tlh.* 8 .* 200/)
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'appearance-refused',
      problems: [
        { code: 'unknown-language', text: expect.stringContaining('Sprache') },
        { code: 'page-size-out-of-range' },
      ],
    })
  })

  it('is in English where the machine is, for others', async () => {
    const { errors } = await ask(test.app, change, { ...test.as(admin), 'accept-language': 'fr' })
    expect(errors?.[0]?.message).toMatch(/^The appearance was not changed\. There is no language tlh\./)
  })

  it('is translated for those who may not, and left alone when the query itself is wrong', async () => {
    const headers = { ...test.as(ada), 'accept-language': 'da' }
    expect((await ask(test.app, change, headers)).errors?.[0]?.message).toBe('Din rolle tillader ikke dette.')
    expect((await ask(test.app, '{ nothing }', headers)).errors?.[0]?.message).toContain('Cannot query field')
  })
})
