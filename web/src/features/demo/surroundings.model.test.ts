import { allSettled, createWatch, fork } from 'effector'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { $isInTab, surroundingsTold, timePauseChanged } from '../../entities/surroundings/surroundings.model.ts'
import { $canInstall, installWanted } from './install.model.ts'
import { timeGoesOn } from './time-pause.model.ts'

afterEach(() => vi.unstubAllGlobals())

/** As browsers offer it. */
function offer() {
  const prompt = vi.fn(() => Promise.resolve())
  return { event: Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }), prompt }
}

describe('where the machine runs', () => {
  it('is a computer, until somebody tells otherwise', async () => {
    const page = new EventTarget()
    vi.stubGlobal('window', page)
    const scope = fork()
    expect(scope.getState($isInTab)).toBe(false)
    await allSettled(surroundingsTold, { scope, params: 'computer' })
    const { event } = offer()
    page.dispatchEvent(event)
    // The browser asks by itself there, if it likes.
    expect(event.defaultPrevented).toBe(false)
    expect(scope.getState($canInstall)).toBe(false)
  })

  it('can be installed from a tab where the browser offers that, once for each offer', async () => {
    const page = new EventTarget()
    vi.stubGlobal('window', page)
    const scope = fork()
    await allSettled(surroundingsTold, { scope, params: 'tab' })
    expect(scope.getState($canInstall)).toBe(false)
    const { event, prompt } = offer()
    page.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
    expect(scope.getState($canInstall)).toBe(true)
    await allSettled(installWanted, { scope })
    await allSettled(installWanted, { scope })
    expect(prompt).toHaveBeenCalledTimes(1)
    expect(scope.getState($canInstall)).toBe(false)
  })

  it('tells that time goes on when somebody is back, and not at the beginning', async () => {
    const scope = fork()
    const told = vi.fn()
    createWatch({ unit: timeGoesOn, fn: told, scope })
    await allSettled(timePauseChanged, { scope, params: false })
    await allSettled(timePauseChanged, { scope, params: true })
    expect(told).not.toHaveBeenCalled()
    await allSettled(timePauseChanged, { scope, params: false })
    expect(told).toHaveBeenCalledTimes(1)
  })
})
