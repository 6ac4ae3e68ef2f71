import { layoutProblems } from '../layout/layout-problems.mjs'
import { correctFiles, layoutProbes } from './layout-probes.mjs'

/** @returns {string[]} what is wrong with the layout check */
export function probeLayout() {
  const planted = layoutProbes.map(({ path, text = '' }) => ({ path, text }))
  const messages = layoutProblems([...planted, ...correctFiles])
  const silent = layoutProbes.filter(
    ({ path, says }) => !messages.some(message => message.startsWith(`${path}:`) && message.includes(says)),
  )
  const wrong = layoutProblems(correctFiles).filter(message => !message.includes('unused.contract.ts'))
  return [
    ...silent.map(({ path, says }) => `the layout check does not say "${says}" about ${path}`),
    ...wrong.map(message => `the layout check refuses a correct file: ${message}`),
  ]
}
