/*
 * The demo: the interface, and below it a whole machine in this tab. Built by `npm run demo`. Whatever the interface is
 * made of is fetched while the machine starts: this script needs nothing of it.
 */
import { startMachine } from './machine-here.ts'
import { demoRoot, keepAllFiles } from './tabs.ts'

const speedKey = 'demo-speed'
/** Until the files are fetched that weren't needed yet, in milliseconds. */
const restForLaterMs = 20_000

/**
 * `?page=`: a page below the demo is no file; the host's page for what it does not have leads here, and says which.
 * `?speed=`: of the machine, 1–60. `?as=`: who one is, as `guest`.
 *
 * @returns who that is; null where none answers
 */
function readAddress(): string | null {
  const { searchParams, origin, pathname, search, hash } = new URL(location.href)
  // The file of the page is no page of the interface.
  if (origin + pathname === `${demoRoot}index.html`) history.replaceState(null, '', demoRoot + search + hash)
  const speed = Number(searchParams.get('speed'))
  if (Number.isInteger(speed) && speed >= 1 && speed <= 60) sessionStorage.setItem(speedKey, String(speed))
  // Elsewhere it is the page of a list.
  const page = origin + pathname === demoRoot ? searchParams.get('page') : null
  const asked = new URL(page?.replace(/^\/+/, '') ?? '', demoRoot)
  if (page !== null && asked.href.startsWith(demoRoot)) history.replaceState(null, '', asked.href + hash)
  return searchParams.get('as')
}

const username = readAddress()
const machine = startMachine(Number(sessionStorage.getItem(speedKey) ?? 1))
const { showInterface } = await import('./interface.ts')
await showInterface(machine, username)
// What's seen first comes first.
setTimeout(() => void keepAllFiles(), restForLaterMs)
