import { createEvent, type EventCallable } from 'effector'
import { describe, expect, it } from 'vitest'
import type { ApiProblem } from '../api/api-problem.ts'
import { apiProblem, testScope } from '../testing/test-scope.ts'
import { createConflict, type SharedDraft } from './conflict.model.ts'
import { createForm } from './form.model.ts'

interface Glass {
  readonly id: number
  readonly version: string
  readonly name: string
  readonly size: number
}
interface GlassDraft extends SharedDraft {
  readonly name: string
  readonly size: number
}

const draftOf = ({ id, version, name, size }: Glass): GlassDraft => ({ origin: { id, version }, name, size })
const refusal = (code: string): ApiProblem => apiProblem(code)

/** A server with one glass, and a form about it that keeps to what the server says. */
function setUp() {
  const server = { glass: { id: 3, version: 'v1', name: 'Coupe', size: 180 } as Glass | null, saves: 0 }
  const made: GlassDraft[] = []
  const form = createForm<GlassDraft, string>({
    save: async draft => {
      if (draft.origin === null) {
        made.push(draft)
        return draft.name
      }
      if (server.glass === null) throw refusal('not-found')
      if (draft.origin.version !== server.glass.version) throw refusal('edited-meanwhile')
      server.saves += 1
      server.glass = { ...server.glass, name: draft.name, size: draft.size, version: `mine${server.saves}` }
      return draft.name
    },
    closesWhenSaved: true,
  })
  const news = createEvent()
  const conflict = createConflict(form, { read: async () => server.glass, draftOf, news })
  const scope = testScope()
  const call = <Value>(event: EventCallable<Value>, params: Value): Promise<void> =>
    scope.run(event as EventCallable<unknown>, params) as Promise<void>
  const now = () => ({
    draft: scope.getState(form.$draft),
    isChanged: scope.getState(form.$isChanged),
    conflict: scope.getState(conflict.$conflict),
    isAsking: scope.getState(conflict.$isAsking),
  })
  const theyMake = (change: Partial<Glass>): void => {
    server.glass = { ...(server.glass as Glass), ...change, version: `theirs${JSON.stringify(change)}` }
  }
  return { server, made, form, news, conflict, call, now, theyMake, scope }
}

describe('two people at the same thing', () => {
  it('whoever is second is asked, and has lost nothing', async () => {
    const { form, call, now, theyMake, server, conflict, scope } = setUp()
    await call(form.opened, draftOf(server.glass as Glass))
    await call(form.changed, { name: 'Mine' })
    theyMake({ name: 'Theirs' })
    await call(form.submitted, undefined)
    expect(now()).toMatchObject({ draft: { name: 'Mine' }, conflict: { theirs: { name: 'Theirs' } }, isAsking: true })
    expect(scope.getState(conflict.$theirs)).toMatchObject({ name: 'Theirs' })
    expect(server.glass?.name).toBe('Theirs')
    await call(conflict.putOff, undefined)
    expect(now()).toMatchObject({ draft: { name: 'Mine' }, conflict: { theirs: { name: 'Theirs' } }, isAsking: false })
  })

  it('mine is kept: based on theirs, and refused once more if that has changed again', async () => {
    const { form, call, now, theyMake, server, conflict } = setUp()
    await call(form.opened, draftOf(server.glass as Glass))
    await call(form.changed, { name: 'Mine' })
    theyMake({ name: 'Theirs' })
    await call(form.submitted, undefined)
    theyMake({ name: 'Third' })
    await call(conflict.overwriteChosen, undefined)
    expect(now()).toMatchObject({ draft: { name: 'Mine' }, conflict: { theirs: { name: 'Third' } }, isAsking: true })
    await call(conflict.overwriteChosen, undefined)
    expect(now()).toEqual({ draft: null, isChanged: false, conflict: null, isAsking: false })
    expect(server.glass?.name).toBe('Mine')
  })

  it('theirs is taken: the form begins with it, and what is given up is told', async () => {
    const { form, call, now, theyMake, server, conflict } = setUp()
    const given: GlassDraft[] = []
    conflict.givenUp.watch(draft => given.push(draft))
    await call(form.opened, draftOf(server.glass as Glass))
    await call(form.changed, { size: 500 })
    theyMake({ size: 200 })
    await call(form.submitted, undefined)
    await call(conflict.theirsChosen, undefined)
    expect(now()).toMatchObject({ draft: { size: 200 }, isChanged: false, conflict: null, isAsking: false })
    expect(given.map(({ size }) => size)).toEqual([500])
  })

  it('what was deleted can be saved as another one', async () => {
    const { form, call, now, server, conflict, made } = setUp()
    await call(form.opened, draftOf(server.glass as Glass))
    await call(form.changed, { name: 'Mine' })
    server.glass = null
    await call(form.submitted, undefined)
    expect(now()).toMatchObject({ conflict: { theirs: null }, isAsking: true })
    await call(conflict.saveAnewChosen, undefined)
    expect(made).toMatchObject([{ origin: null, name: 'Mine' }])
  })

  it('are not bothered when the other has changed nothing that the form is about', async () => {
    const { form, call, now, theyMake, server } = setUp()
    await call(form.opened, draftOf(server.glass as Glass))
    await call(form.changed, { name: 'Mine' })
    theyMake({})
    await call(form.submitted, undefined)
    expect(now()).toMatchObject({ draft: null, conflict: null })
    expect(server.glass?.name).toBe('Mine')
  })

  it('nor when both have done the same', async () => {
    const { form, call, now, theyMake, server } = setUp()
    await call(form.opened, draftOf(server.glass as Glass))
    await call(form.changed, { name: 'Same' })
    theyMake({ name: 'Same' })
    await call(form.submitted, undefined)
    expect(now()).toMatchObject({ draft: null, conflict: null })
  })
})

describe('news about what a form is about', () => {
  it('are taken where nothing was changed', async () => {
    const { form, call, now, theyMake, server, news } = setUp()
    await call(form.opened, draftOf(server.glass as Glass))
    theyMake({ name: 'Theirs' })
    await call(news, undefined)
    expect(now()).toMatchObject({ draft: { name: 'Theirs' }, isChanged: false, conflict: null })
  })

  it('are a quiet note where something was, until they are what was there before', async () => {
    const { form, call, now, theyMake, server, news } = setUp()
    const before = server.glass
    await call(form.opened, draftOf(server.glass as Glass))
    await call(form.changed, { size: 500 })
    theyMake({ name: 'Theirs' })
    await call(news, undefined)
    expect(now()).toMatchObject({ draft: { size: 500 }, conflict: { theirs: { name: 'Theirs' } }, isAsking: false })
    server.glass = before
    await call(news, undefined)
    expect(now()).toMatchObject({ draft: { size: 500 }, conflict: null })
  })

  it('of something else in it change what the form is based on, and nothing in it', async () => {
    const { form, call, now, theyMake, server, news } = setUp()
    await call(form.opened, draftOf(server.glass as Glass))
    await call(form.changed, { size: 500 })
    theyMake({})
    await call(news, undefined)
    expect(now()).toMatchObject({ draft: { size: 500, origin: { version: server.glass?.version } }, conflict: null })
    expect(now().isChanged).toBe(true)
    await call(form.changed, { size: 180 })
    expect(now().isChanged).toBe(false)
  })

  it('are nothing for what does not exist yet, and for what is closed', async () => {
    const { form, call, now, theyMake, news } = setUp()
    await call(form.opened, { origin: null, name: '', size: 1 })
    theyMake({ name: 'Theirs' })
    await call(news, undefined)
    expect(now()).toMatchObject({ draft: { name: '' }, conflict: null })
    await call(form.closed, undefined)
    await call(news, undefined)
    expect(now()).toMatchObject({ draft: null, conflict: null })
  })
})
