import {
  drawerNames,
  fileRoles,
  foreignFolderNames,
  generatedFiles,
  portsWithoutContract,
  sizeLimits,
} from './file-roles.mjs'
import { classesStyledTwice } from './styled-classes.mjs'

/** @typedef {{ path: string, text: string }} SourceFile */

const isInTopFolder = path => /^(domain|adapters|web|simulator|hil-tests|tools|docs)\//.test(path)
const isCode = path => /\.(tsx?|mjs|cjs)$/.test(path)
const isTestFile = path => /\.(test|contract|e2e)\.tsx?$/.test(path)
const baseOf = path => path.slice(path.lastIndexOf('/') + 1)
const stemOf = path => baseOf(path).split('.')[0]
/** Planted violations are violations. */
const isProbe = path => path.startsWith('tools/probes/')

/**
 * Problems with the names, sizes and company of files. Pure, so that violations can be planted without a disk.
 *
 * @param {readonly SourceFile[]} files with paths relative to the project
 * @returns {string[]} one message each: what is wrong and what to do
 */
export function layoutProblems(files) {
  const checks = [roleOf, nameOf, sizeOf, machinePathsIn, switchedOffTestsIn, importEndingsIn]
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

function sizeOf({ path, text }) {
  if (generatedFiles.test(path)) return []
  const limit = sizeLimits.find(({ files }) => files.test(path))?.lines
  const lines = text.split('\n').length - 1
  return limit !== undefined && lines > limit ? [`${path}: ${lines} lines, at most ${limit}; split it by topic`] : []
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
