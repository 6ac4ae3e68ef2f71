import { afterEach, describe, expect, it, vi } from 'vitest'
import { $isInTab, runtimeReceived, timePauseChanged } from '../../entities/runtime/runtime.model.ts'
import { testScope } from '../../testing/test-scope.ts'
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
    const scope = testScope()
    expect(scope.getState($isInTab)).toBe(false)
    await scope.run(runtimeReceived, 'computer')
    const { event } = offer()
    page.dispatchEvent(event)
    // The browser asks by itself there, if it likes.
    expect(event.defaultPrevented).toBe(false)
    expect(scope.getState($canInstall)).toBe(false)
  })

  it('can be installed from a tab where the browser offers that, once for each offer', async () => {
    const page = new EventTarget()
    vi.stubGlobal('window', page)
    const scope = testScope()
    await scope.run(runtimeReceived, 'tab')
    expect(scope.getState($canInstall)).toBe(false)
    const { event, prompt } = offer()
    page.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
    expect(scope.getState($canInstall)).toBe(true)
    await scope.run(installWanted)
    await scope.run(installWanted)
    expect(prompt).toHaveBeenCalledTimes(1)
    expect(scope.getState($canInstall)).toBe(false)
  })

  it('tells that time goes on when somebody is back, and not at the beginning', async () => {
    const scope = testScope()
    const told = scope.heard(timeGoesOn)
    await scope.run(timePauseChanged, false)
    await scope.run(timePauseChanged, true)
    expect(told).not.toHaveBeenCalled()
    await scope.run(timePauseChanged, false)
    expect(told).toHaveBeenCalledTimes(1)
  })
})
