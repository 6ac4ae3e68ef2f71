import type { RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import { outsidePages, pages } from '../../e2e/walk/pages.ts'
import { routes } from './routes.tsx'

/** Paths of what is shown, with the paths of what it is shown in. */
const pathsOf = (all: readonly RouteObject[], parent = ''): string[] =>
  all.flatMap(({ path, children, element, lazy, index }) => {
    const whole = [parent, path].filter(Boolean).join('/')
    const isShown = path !== undefined && !index && (lazy !== undefined || element !== undefined)
    const below = pathsOf(children ?? [], whole)
    return isShown && !isLayout(path, below) ? [whole, ...below] : below
  })
const isLayout = (path: string, below: readonly string[]): boolean => path === 'simple' && below.length > 0

it('the walk through all pages forgets none', () => {
  const walked: readonly string[] = [...pages, ...outsidePages].map(({ route }) => route)
  // The setup is there only once in a machine's life: it has a story of its own.
  expect(pathsOf(routes).filter(path => path !== 'setup' && !walked.includes(path))).toEqual([])
  expect(walked.filter(path => !pathsOf(routes).includes(path))).toEqual([])
})
