import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import { type FamilyGeneration, familyGenerations } from '#domain/access/family-generation.ts'
import { localPinCount } from '#domain/machine/board.ts'
import { type MachineKey, machineKey } from '#domain/peers/machine-key.ts'

/*
 * The permitted values of a key in the environment: each function makes a value of its text, or undefined of a
 * forbidden one.
 */

export const wholeNumber =
  (least: number, most: number) =>
  (text: string): number | undefined => {
    const value = Number(text)
    return text.trim() !== '' && Number.isInteger(value) && value >= least && value <= most ? value : undefined
  }
export const oneOf =
  <Value extends string>(...values: Value[]) =>
  (text: string): Value | undefined =>
    values.find(value => value === text)
export const pinOrNone = (text: string): number | null | undefined =>
  text.trim() === '' ? null : wholeNumber(0, localPinCount - 1)(text)
export const keyOrNone = (text: string): MachineKey | null | undefined =>
  text === '' ? null : (machineKey(text) ?? undefined)
export const generationOrNone = (text: string): FamilyGeneration | null | undefined =>
  text === '' ? null : familyGenerations.find(generation => String(generation) === text)
export const embeddedOrMongo = (text: string): string | undefined =>
  text === 'embedded' || /^mongodb(\+srv)?:\/\/./.test(text) ? text : undefined
export const yesOrNo = (text: string): boolean | undefined =>
  text === 'true' ? true : text === 'false' ? false : undefined
export const nonEmpty = (text: string): string | undefined => (text.trim() === '' ? undefined : text)

/** Nothing, or an address that is safe to follow. */
export const httpsAddress = (text: string): string | undefined =>
  text === '' || (URL.canParse(text) && text.startsWith('https://')) ? text : undefined

export const hrefOf = (text: string): string | null => (URL.canParse(text) ? new URL(text).href : null)

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const listed = (text: string): readonly string[] =>
  text
    .split(',')
    .map(entry => entry.trim())
    .filter(entry => entry !== '')

/** All of a list, or nothing of one that has an entry which is wrong. */
const each =
  (read: (entry: string) => string | undefined) =>
  (text: string): readonly string[] | undefined => {
    const values = listed(text).map(read)
    return values.every(value => value !== undefined) ? [...new Set(values)] : undefined
  }

const hostName = /^\.?(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*$/

/** Names of hosts in lower case, as they stand in a Host header: letters beyond ASCII in punycode. */
export const hostNames = each(entry => {
  const [dot, name] = entry.startsWith('.') ? ['.', entry.slice(1)] : ['', entry]
  const ascii = domainToASCII(name.replace(/\.$/, ''))
  return isIP(ascii) === 0 && hostName.test(ascii) ? `${dot}${ascii}` : undefined
})

export const noOrigins = 'none'

/** Origins as browsers write them; of what is no web address the scheme and the host. */
export const origins = each(entry => {
  if (entry === noOrigins || entry === 'file://') return entry
  if (!URL.canParse(entry)) return undefined
  const { protocol, host, pathname, search, hash, username, origin } = new URL(entry)
  const isMore = search !== '' || hash !== '' || username !== '' || !['', '/'].includes(pathname)
  if (isMore || host === '' || host.includes('*')) return undefined
  return origin === 'null' ? `${protocol}//${host}` : origin
})

/** Addresses, and networks of less than everybody. */
export const proxies = each(entry => {
  const [address = '', prefix, ...more] = entry.split('/')
  const family = isIP(address)
  if (family === 0 || address.includes('%') || more.length > 0) return undefined
  if (prefix === undefined) return entry
  return wholeNumber(1, family === 4 ? 32 : 128)(prefix) === undefined ? undefined : entry
})
