import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'

/** Endings that no name on the internet has: routers at home give them, and mDNS does. */
const endingsAtHome = ['local', 'lan', 'home', 'home.arpa', 'internal', 'localdomain'] as const

const resolverFile = '/etc/resolv.conf'

/**
 * The computer's names where it stands, in lower case: its name by itself, with the endings of networks at home, and
 * with those that its network has told it. Looked up anew each time: the network may come later than the server.
 */
export function ownNames(name: string = hostname(), resolver: string = readResolver()): readonly string[] {
  const whole = name.toLowerCase().replace(/\.$/, '')
  const [first = ''] = whole.split('.')
  if (first === '' || first === 'localhost') return []
  return [
    ...new Set([whole, first, ...[...endingsAtHome, ...searchedIn(resolver)].map(ending => `${first}.${ending}`)]),
  ]
}

function searchedIn(resolver: string): readonly string[] {
  const lines = [...resolver.matchAll(/^\s*(?:search|domain)\s+(.+)$/gm)].map(([, names = '']) => names)
  return lines
    .flatMap(names => names.trim().toLowerCase().split(/\s+/))
    .map(name => name.replace(/\.$/, ''))
    .filter(name => /^[\w-]+(?:\.[\w-]+)*$/.test(name))
}

function readResolver(): string {
  try {
    return readFileSync(resolverFile, 'utf8')
  } catch {
    return ''
  }
}
