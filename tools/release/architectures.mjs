/** The computers that a release is made for, as Debian calls them; x64 as Node.js does. */

/** @typedef {'arm64' | 'armhf' | 'x64'} Architecture */

/** What npm and process.arch, Debian's compilers, and the head of a binary call each: its size of words and its machine. */
export const architectures = {
  arm64: { cpu: 'arm64', triplet: 'aarch64-linux-gnu', bits: 64, elfMachine: 183 },
  armhf: { cpu: 'arm', triplet: 'arm-linux-gnueabihf', bits: 32, elfMachine: 40 },
  x64: { cpu: 'x64', triplet: 'x86_64-linux-gnu', bits: 64, elfMachine: 62 },
}

/** @returns {Architecture | undefined} the one of the Node.js that runs this */
export const ownArchitecture = () => names.find(name => architectures[name].cpu === process.arch)

const names = /** @type {Architecture[]} */ (Object.keys(architectures))

/** Debian's package of the compiler for it. */
export const compilerPackage = architecture =>
  architecture === ownArchitecture() ? 'g++' : `g++-${architectures[architecture].triplet.replace('x86_64', 'x86-64')}`

/** Those of --arch=arm64,armhf or own, also repeated; all where none is named. @throws where one is unknown */
export function chosenArchitectures(args) {
  const named = args
    .filter(arg => arg.startsWith('--arch='))
    .flatMap(arg => arg.slice('--arch='.length).split(','))
    .map(name => (name === 'own' ? (ownArchitecture() ?? process.arch) : name))
  const unknown = named.find(name => !Object.hasOwn(architectures, name))
  if (unknown !== undefined)
    throw new Error(`There is no release for "${unknown}": --arch is one of ${names.join(', ')} and own`)
  return named.length === 0 ? names : names.filter(name => named.includes(name))
}
