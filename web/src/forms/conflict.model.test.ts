import { createEvent } from 'effector'
import { describe, expect, it } from 'vitest'
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
const coupe: Glass = { id: 3, version: 'v1', name: 'Coupe', size: 180 }

/** A server with one glass, and a form that somebody has opened about it and changed. */
async function editing(local: Partial<GlassDraft> = {}) {
  const server = { glass: coupe as Glass | null, saves: 0 }
  const made: GlassDraft[] = []
  const form = createForm<GlassDraft, string>({
    save: async draft => {
      if (draft.origin === null) made.push(draft)
      else if (server.glass === null) throw apiProblem('not-found')
      else if (draft.origin.version !== server.glass.version) throw apiProblem('edited-meanwhile')
      else {
        server.saves += 1
        server.glass = { ...server.glass, name: draft.name, size: draft.size, version: `mine${server.saves}` }
      }
      return draft.name
    },
    closesWhenSaved: true,
  })
  const update = createEvent()
  const conflict = createConflict(form, { read: async () => server.glass, draftOf, update })
  const scope = testScope()
  const now = () => ({
    draft: scope.getState(form.$draft),
    isChanged: scope.getState(form.$isChanged),
    conflict: scope.getState(conflict.$conflict),
    isAsking: scope.getState(conflict.$isAsking),
  })
  const theyMake = (change: Partial<Glass>): void => {
    server.glass = { ...coupe, ...change, version: `theirs${JSON.stringify(change)}` }
  }
  await scope.run(form.opened, draftOf(coupe))
  await scope.run(form.changed, local)
  return {
    ...{ server, made, form, news: update, conflict, now, theyMake, scope },
    submit: () => scope.run(form.submitted),
  }
}

describe('a form about what somebody else has saved meanwhile', () => {
  it('asks whoever saves second, and keeps what they typed', async () => {
    const { now, theyMake, submit, server, conflict, scope } = await editing({ name: 'Mine' })
    theyMake({ name: 'Theirs' })
    await submit()
    expect(now()).toMatchObject({ draft: { name: 'Mine' }, conflict: { server: { name: 'Theirs' } }, isAsking: true })
    expect(scope.getState(conflict.$server)).toMatchObject({ name: 'Theirs' })
    expect(server.glass?.name).toBe('Theirs')
    await scope.run(conflict.dismissed)
    expect(now()).toMatchObject({ draft: { name: 'Mine' }, conflict: { server: { name: 'Theirs' } }, isAsking: false })
  })

  it('overwrites the other version, and asks once more if that has changed again', async () => {
    const { now, theyMake, submit, server, conflict, scope } = await editing({ name: 'Mine' })
    theyMake({ name: 'Theirs' })
    await submit()
    theyMake({ name: 'Third' })
    await scope.run(conflict.overwriteChosen)
    expect(now()).toMatchObject({ draft: { name: 'Mine' }, conflict: { server: { name: 'Third' } }, isAsking: true })
    await scope.run(conflict.overwriteChosen)
    expect(now()).toEqual({ draft: null, isChanged: false, conflict: null, isAsking: false })
    expect(server.glass?.name).toBe('Mine')
  })

  it('takes the other version, and tells what is given up', async () => {
    const { now, theyMake, submit, conflict, scope } = await editing({ size: 500 })
    const givenUp = scope.heard(conflict.givenUp)
    theyMake({ size: 200 })
    await submit()
    await scope.run(conflict.serverChosen)
    expect(now()).toMatchObject({ draft: { size: 200 }, isChanged: false, conflict: null, isAsking: false })
    expect(givenUp).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ size: 500 }))
  })

  it('saves as a new one what was deleted', async () => {
    const { now, submit, server, conflict, made, scope } = await editing({ name: 'Mine' })
    server.glass = null
    await submit()
    expect(now()).toMatchObject({ conflict: { server: null }, isAsking: true })
    await scope.run(conflict.saveAnewChosen)
    expect(made).toMatchObject([{ origin: null, name: 'Mine' }])
  })

  it.each([
    ['nothing that the form is about', {}],
    ['the same', { name: 'Mine' }],
  ])('saves without a question when the other has changed %s', async (_, change) => {
    const { now, theyMake, submit, server } = await editing({ name: 'Mine' })
    theyMake(change)
    await submit()
    expect(now()).toMatchObject({ draft: null, conflict: null })
    expect(server.glass?.name).toBe('Mine')
  })
})

describe('news about what a form is about', () => {
  it('are taken where nothing was changed', async () => {
    const { now, theyMake, news: update, scope } = await editing()
    theyMake({ name: 'Theirs' })
    await scope.run(update)
    expect(now()).toMatchObject({ draft: { name: 'Theirs' }, isChanged: false, conflict: null })
  })

  it('are a note without a question where something was changed, until they are what was there before', async () => {
    const { now, theyMake, server, news: update, scope } = await editing({ size: 500 })
    theyMake({ name: 'Theirs' })
    await scope.run(update)
    expect(now()).toMatchObject({ draft: { size: 500 }, conflict: { server: { name: 'Theirs' } }, isAsking: false })
    server.glass = coupe
    await scope.run(update)
    expect(now()).toMatchObject({ draft: { size: 500 }, conflict: null })
  })

  it('of something that is not in the form change only what it is based on', async () => {
    const { form, now, theyMake, server, news: update, scope } = await editing({ size: 500 })
    theyMake({})
    await scope.run(update)
    expect(now()).toMatchObject({ draft: { size: 500, origin: { version: server.glass?.version } }, conflict: null })
    expect(now().isChanged).toBe(true)
    await scope.run(form.changed, { size: 180 })
    expect(now().isChanged).toBe(false)
  })

  it('are nothing for what does not exist yet, and for what is closed', async () => {
    const { form, now, theyMake, news: update, scope } = await editing()
    await scope.run(form.opened, { origin: null, name: '', size: 1 })
    theyMake({ name: 'Theirs' })
    await scope.run(update)
    expect(now()).toMatchObject({ draft: { name: '' }, conflict: null })
    await scope.run(form.closed)
    await scope.run(update)
    expect(now()).toMatchObject({ draft: null, conflict: null })
  })
})
