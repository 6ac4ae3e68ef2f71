/*
 * The permitted values of a key in the environment: each kind makes a value of its text, or undefined of a forbidden
 * one, and says what is permitted.
 */
import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import { type FamilyGeneration, familyGenerations } from '#domain/access/family-generation.ts'
import { localPinCount } from '#domain/machine/board.ts'
import { type MachineKey, machineKey } from '#domain/peers/machine-key.ts'
import { publicUrlIn } from '#domain/settings/public-url.ts'

export interface Permitted<Value> {
  readonly read: (text: string) => Value | undefined
  readonly allowed: string
}

const oneOfText = (values: readonly string[]): string => values.join(', ').replace(/, ([^,]*)$/, ' or $1')

export const wholeNumber = (min: number, max: number): Permitted<number> => ({
  read: text => {
    const value = Number(text)
    return text.trim() !== '' && Number.isInteger(value) && value >= min && value <= max ? value : undefined
  },
  allowed: `a whole number ${min}–${max}`,
})
export const oneOf = <Value extends string>(...values: Value[]): Permitted<Value> => ({
  read: text => values.find(value => value === text),
  allowed: oneOfText(values),
})
export const anyText = (allowed: string): Permitted<string> => ({ read: text => text, allowed })
export const nonEmpty = (allowed: string): Permitted<string> => ({
  read: text => (text.trim() === '' ? undefined : text),
  allowed,
})
const pin = wholeNumber(0, localPinCount - 1)
export const pinOrNone: Permitted<number | null> = {
  read: text => (text.trim() === '' ? null : pin.read(text)),
  allowed: `nothing, or ${pin.allowed}`,
}
export const machineKeyOrNone: Permitted<MachineKey | null> = {
  read: text => (text === '' ? null : (machineKey(text) ?? undefined)),
  allowed: 'nothing, or 1–40 lower-case letters, digits and hyphens',
}
export const generationOrNone: Permitted<FamilyGeneration | null> = {
  read: text => (text === '' ? null : familyGenerations.find(generation => String(generation) === text)),
  allowed: familyGenerations.join(' or '),
}
export const embeddedOrMongo: Permitted<string> = {
  read: text => (text === 'embedded' || /^mongodb(\+srv)?:\/\/./.test(text) ? text : undefined),
  allowed: 'embedded, or the address of a MongoDB (mongodb://…)',
}
export const yesOrNo: Permitted<boolean> = {
  read: text => (text === 'true' ? true : text === 'false' ? false : undefined),
  allowed: 'true or false',
}

/** Nothing, or an address that is safe to follow. */
export const httpsAddress: Permitted<string> = {
  read: text => (text === '' || (URL.canParse(text) && text.startsWith('https://')) ? text : undefined),
  allowed: 'an https address',
}

export const hrefOf = (text: string): string | null => (URL.canParse(text) ? new URL(text).href : null)

export const publicUrl: Permitted<string | null> = {
  read: text => publicUrlIn(text, hrefOf),
  allowed: 'an address such as https://bar.example.org or https://home.example.org/drinks',
}

/** As a list that no shell has to read: separated by blanks; double quotes keep blanks together. */
export const command: Permitted<readonly string[]> = {
  read: text => {
    const words = text.match(/(?:[^\s"]|"[^"]*")+/g) ?? []
    const isWhole = text.split('"').length % 2 === 1
    return isWhole ? words.map(word => word.replaceAll('"', '')) : undefined
  },
  allowed: 'a program with its arguments',
}

/** All of a list, or nothing of one that has an entry which is wrong. */
const list = (read: (entry: string) => string | undefined, allowed: string): Permitted<readonly string[]> => ({
  read: text => {
    const entries = text.split(',').map(entry => entry.trim())
    const values = entries.filter(entry => entry !== '').map(read)
    return values.every(value => value !== undefined) ? [...new Set(values)] : undefined
  },
  allowed,
})

const hostName = /^\.?(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*$/

/** In lower case, as they stand in a Host header: letters beyond ASCII in punycode. */
export const hostNames = list(entry => {
  const [dot, name] = entry.startsWith('.') ? ['.', entry.slice(1)] : ['', entry]
  const ascii = domainToASCII(name.replace(/\.$/, ''))
  return isIP(ascii) === 0 && hostName.test(ascii) ? `${dot}${ascii}` : undefined
}, 'names separated by commas, without http:// and without a port (.example.org: all names below it)')

export const noOrigins = 'none'

/** As browsers write them; of what is no web address the scheme and the host. */
export const origins = list(entry => {
  if (entry === noOrigins || entry === 'file://') return entry
  if (!URL.canParse(entry)) return undefined
  const { protocol, host, pathname, search, hash, username, origin } = new URL(entry)
  const isMore = search !== '' || hash !== '' || username !== '' || !['', '/'].includes(pathname)
  if (isMore || host === '' || host.includes('*')) return undefined
  return origin === 'null' ? `${protocol}//${host}` : origin
}, 'origins such as https://bar.example.org separated by commas, or none; there is no wildcard')

/** Addresses, and networks, but not of the whole internet. */
export const proxies = list(entry => {
  const [address = '', prefix, ...more] = entry.split('/')
  const family = isIP(address)
  if (family === 0 || address.includes('%') || more.length > 0) return undefined
  if (prefix === undefined) return entry
  return wholeNumber(1, family === 4 ? 32 : 128).read(prefix) === undefined ? undefined : entry
}, 'addresses or networks such as 127.0.0.1, ::1, 172.18.0.0/16 separated by commas')
