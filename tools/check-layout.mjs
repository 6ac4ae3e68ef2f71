/** Checks file names, roles, contracts of ports, machine paths, switched-off tests and styles. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawerNames, fileRoles, foreignFolderNames, portsWithoutContract } from './layout/file-roles.mjs'
import { runIfMain } from './running/run-checks.mjs'
import { root } from './running/run-command.mjs'

const isInTopFolder = path => /^(domain|adapters|web|simulator|hil-tests|tools|docs)\//.test(path)
const isCode = path => /\.(tsx?|mjs|cjs)$/.test(path)
const isTestFile = path => /\.(test|contract|e2e)\.tsx?$/.test(path)
const baseOf = path => path.slice(path.lastIndexOf('/') + 1)
const stemOf = path => baseOf(path).split('.')[0]
/** Planted violations are violations. */
const isProbe = path => path.startsWith('tools/probes/')

/** What is wrong with the names, sizes and company of files. Pure, so that violations can be planted without a disk. */
export function layoutProblems(files) {
  const checks = [roleOf, nameOf, machinePathsIn, switchedOffTestsIn, importEndingsIn]
  return [
    ...files.flatMap(file => checks.flatMap(check => check(file))),
    ...missingContracts(files),
    ...classesStyledTwice(files),
  ]
}

function roleOf({ path }) {
  if (!isInTopFolder(path)) return []
  const matching = fileRoles.filter(role => role.pattern.test(baseOf(path)))
  if (matching.some(role => role.folders.test(path))) return []
  const hint =
    matching.length > 0
      ? `${matching.map(role => `${role.shape} (${role.holds})`).join(', ')} does not belong here; move or rename it`
      : `no role has this name; rename it in kebab-case with a role of tools/layout/file-roles.mjs, or add the role there`
  return [`${path}: ${hint}`]
}

function nameOf({ path }) {
  if (!isInTopFolder(path)) return []
  const folders = path.split('/').slice(0, -1)
  const problems = folders
    .filter(folder => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(folder) && !foreignFolderNames.test(folder))
    .map(folder => `${path}: folder "${folder}" is not in kebab-case; rename it`)
  const drawers = [...folders, ...(isCode(path) ? [stemOf(path)] : [])].filter(part => drawerNames.test(part))
  return [...problems, ...drawers.map(part => `${path}: "${part}" says nothing; name it by its topic`)]
}

function machinePathsIn({ path, text }) {
  if (isProbe(path)) return []
  return [...text.matchAll(/(?<=^|[\s'"`(=])(\/(?:work|home|root|Users)\/[\w.-]+|[A-Z]:\\\\?\w+)/gm)].map(
    ([found]) => `${path}: "${found}" exists on one machine only; use a path relative to the file or a parameter`,
  )
}

function switchedOffTestsIn({ path, text }) {
  if (!isTestFile(path)) return []
  const pattern =
    /\b(?:it|test|describe|suite)\.(?:only|skip|todo|skipIf|runIf|fixme|fails)\b|\b(?:xit|xdescribe|fit|fdescribe)\(/g
  return [...text.matchAll(pattern)].map(
    ([found]) => `${path}: ${found} leaves tests out; run all of them, or delete what no longer holds`,
  )
}

function importEndingsIn({ path, text }) {
  if (!/\.tsx?$/.test(path)) return []
  return [...text.matchAll(/(?:from|import\(|import) ?'((?:\.{1,2}\/|#)[^']+)'/g)]
    .filter(([, specifier = '']) => !/\.(tsx?|mjs|css|json|svg|png)(\?\w+)?$/.test(specifier))
    .map(([, specifier]) => `${path}: '${specifier}' lacks its ending; write it as the file is called`)
}

function missingContracts(files) {
  const paths = new Set(files.map(({ path }) => path))
  const tests = files.filter(({ path }) => /\.test\.tsx?$/.test(path))
  return [...paths]
    .filter(path => /^(domain|simulator)\/ports\/.*\.port\.ts$/.test(path) && !portsWithoutContract.has(stemOf(path)))
    .flatMap(path => {
      const port = stemOf(path)
      const contract = `${path.slice(0, path.indexOf('/'))}/testing/${port}.contract.ts`
      if (!paths.has(contract)) {
        return [`${path}: has no ${contract}; write the suite that all implementations share`]
      }
      const isRun = tests.some(({ text }) => text.includes(`${port}.contract.ts'`))
      return isRun ? [] : [`${contract}: no test runs it; call it for every implementation of the port`]
    })
}

/** The properties of an element's size and place, which are for its surroundings to say. */
const places =
  /^(margin|(min-|max-)?(width|height|inline-size|block-size)|grid-(column|row|area)|flex(-grow|-shrink|-basis)?$|order|align-self|justify-self|place-self|position|inset|top|right|bottom|left|z-index|translate)/

const folderOf = path => path.slice(0, path.lastIndexOf('/'))

/** The classes of the element that a selector is about, without those of what is around or within it. */
function subjectsOf(selector) {
  let depth = 0
  let last = ''
  for (const letter of selector.replace(/:(?:not|has)\((?:[^()]|\([^()]*\))*\)/g, '').trim()) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    last = depth === 0 && /[\s>+~]/.test(letter) ? '' : last + letter
  }
  return last.match(/\.sr-[\w-]+/g) ?? []
}

const partsOf = selectors => selectors.split(/,(?![^(]*\))/)

/** The classes that a style sheet gives a look, whatever it says of their place. */
function classesIn(css) {
  const rules = css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)
  return [...rules].flatMap(([, selectors = '', declarations = '']) => {
    const names = declarations.split(';').map(declaration => declaration.split(':')[0]?.trim() ?? '')
    return names.some(name => name !== '' && !places.test(name)) ? partsOf(selectors).flatMap(subjectsOf) : []
  })
}

/** A class has its looks from one folder. Others give the thing a class of their own, or say its size and place. */
function classesStyledTwice(files) {
  const styled = files
    .filter(({ path }) => /^(web|simulator)\/.*\.css$/.test(path))
    .flatMap(({ path, text }) => [...new Set(classesIn(text))].map(name => ({ name: name.slice(1), path })))
  return styled.flatMap(({ name, path }) => {
    const others = new Set(styled.filter(one => one.name === name).map(one => folderOf(one.path)))
    others.delete(folderOf(path))
    if (others.size === 0) return []
    return [`${path}: .${name} has its looks from ${[...others].join(', ')} as well; give the thing a class of its own`]
  })
}

const notOurs = new Set(['node_modules', 'dist', 'data', 'coverage', 'test-results', 'playwright-report', '.git'])
const isText = path => /\.(tsx?|mjs|cjs|json|md|css|html|graphql|grit|svg)$|(^|\/)run$/.test(path)

function* pathsBelow(folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (!entry.isDirectory()) yield path
    else if (!notOurs.has(entry.name)) yield* pathsBelow(path)
  }
}

export function checkLayout() {
  const files = [...pathsBelow('')]
    .filter(path => path !== 'package-lock.json')
    .map(path => ({ path, text: isText(path) ? readFileSync(join(root, path), 'utf8') : '' }))
  return layoutProblems(files)
}

await runIfMain(import.meta, checkLayout)
