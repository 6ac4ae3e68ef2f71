import { describe, expect, it } from 'vitest'
import { failsWith, testScope } from '../../testing/test-scope.ts'
import { createRemoval, deletePolicyOf, type RemovalUsage } from './removal.model.ts'

const removal = createRemoval({ usage: () => Promise.reject(), remove: () => Promise.reject() })
const unused: RemovalUsage = { users: { count: 0, names: [] }, blockers: [] }
const used: RemovalUsage = { users: { count: 2, names: ['Gimlet', 'Negroni'] }, blockers: [] }
const gin = { id: 7, name: 'Gin', version: 'v1' }

const scopeWith = (usage: RemovalUsage) => testScope([removal.usageFx, usage], [removal.removeFx, 2])

describe('what is asked of the server', () => {
  it('is a plain deletion where nothing uses it, else what becomes of its users, once that is settled', () => {
    expect(deletePolicyOf(null, 'take-out', null)).toBeNull()
    expect(deletePolicyOf(unused, null, null)).toEqual({ kind: 'unless-used' })
    expect(deletePolicyOf(used, null, null)).toBeNull()
    expect(deletePolicyOf(used, 'replace', null)).toBeNull()
    expect(deletePolicyOf(used, 'replace', 9)).toEqual({ kind: 'replace', by: 9 })
    expect(deletePolicyOf(used, 'take-out', 9)).toEqual({ kind: 'take-out' })
    const blockers = [{ what: 'pumps', count: 1, names: ['Pump 3'] }] as const
    expect(deletePolicyOf({ ...used, blockers }, 'take-out', null)).toBeNull()
  })
})

describe('a deletion', () => {
  it('is done once it is confirmed, and tells what it has changed', async () => {
    const scope = scopeWith(used)
    const told = scope.heard(removal.removed)
    await scope.run(removal.asked, gin)
    expect(scope.getState(removal.$usage)).toEqual(used)
    await scope.run(removal.confirmed)
    expect(scope.calls(removal.removeFx)).toEqual([])
    await scope.run(removal.wayChosen, 'replace')
    await scope.run(removal.replacementChosen, 9)
    await scope.run(removal.confirmed)
    expect(scope.calls(removal.removeFx)).toEqual([{ target: gin, policy: { kind: 'replace', by: 9 } }])
    expect(told).toHaveBeenCalledWith({ target: gin, changed: 2 })
    expect(scope.getState(removal.$target)).toBeNull()
  })

  it('leaves everything as it is when it is declined', async () => {
    const scope = scopeWith(unused)
    await scope.run(removal.asked, gin)
    await scope.run(removal.cancelled)
    await scope.run(removal.confirmed)
    expect(scope.calls(removal.removeFx)).toEqual([])
    expect(scope.getState(removal.$target)).toBeNull()
  })

  it('that was refused says why, and looks again at what is in the way', async () => {
    const scope = testScope([removal.usageFx, used], [removal.removeFx, failsWith('not-deleted')])
    scope.next(removal.usageFx, unused)
    await scope.run(removal.asked, gin)
    await scope.run(removal.confirmed)
    expect(scope.getState(removal.$problem)?.code).toBe('not-deleted')
    expect(scope.now(removal.$target, removal.$usage)).toEqual([gin, used])
    await scope.run(removal.wayChosen, 'take-out')
    expect(scope.getState(removal.$problem)).toBeNull()
  })

  it('of another thing begins without what was chosen before', async () => {
    const scope = scopeWith(used)
    await scope.run(removal.asked, gin)
    await scope.run(removal.wayChosen, 'take-out')
    await scope.run(removal.cancelled)
    await scope.run(removal.asked, { id: 8, name: 'Rum', version: 'v1' })
    expect(scope.getState(removal.$way)).toBeNull()
  })
})
