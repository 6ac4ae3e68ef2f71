import { describe, expect, it } from 'vitest'
import { checkLock, lockProblems } from './check-lock.mjs'

describe('the lock file', () => {
  it('of ours is in order', () => {
    expect(checkLock()).toEqual([])
  })

  it.each([
    ['a package that phones home', { 'node_modules/@scarf/scarf': {} }, '@scarf/scarf tells others'],
    ['one inside another', { 'node_modules/a/node_modules/@scarf/scarf': {} }, '@scarf/scarf tells others'],
    ['one under another name', { 'node_modules/quiet': { name: '@scarf/scarf' } }, '@scarf/scarf tells others'],
    ['a program at installation', { 'node_modules/a': { hasInstallScript: true } }, 'a runs a program'],
    ['an optional part that is missing', { 'node_modules/a': { optionalDependencies: { b: '1' } } }, 'b, wanted by'],
  ])('is refused for %s', (_name, packages, problem) => {
    expect(lockProblems(packages)).toEqual([expect.stringContaining(problem)])
  })

  it('may name our own folder in the place of a package that phones home, and programs that were read', () => {
    const packages = {
      '': { name: 'speedrail' },
      'node_modules/@scarf/scarf': { resolved: 'tools/empty-package', link: true },
      'node_modules/esbuild': { hasInstallScript: true },
    }
    expect(lockProblems(packages)).toEqual([])
  })
})
