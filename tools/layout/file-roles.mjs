/**
 * The closed list of file roles: what a file's name says about it, and where such files live. A file that fits no row is
 * refused, so a new kind of file is a decision. `shape` is the name as a person would write it.
 */

const name = '[a-z0-9]+(-[a-z0-9]+)*'
/** The subject of a test: a file with or without a role, or the properties of one. */
const subject = `${name}(\\.(usecase|model|view|documents|problems|property))?`
const anyFolder = /^(domain|adapters|web|simulator|hil-tests|tools)\//

export const fileRoles = [
  role(
    '{name}.port.ts',
    /^((domain|simulator)\/ports|domain\/extensions\/[^/]+\/usecases)\//,
    'one interface by role, in machine words',
  ),
  role(
    '{name}.usecase.ts',
    /^((domain|simulator)\/usecases|domain\/extensions\/[^/]+\/usecases)\//,
    'one intention of a user',
  ),
  role('{name}.problems.ts', anyFolder, 'a union of failures'),
  role(
    '{name}.contract.ts',
    /^((domain|simulator)\/testing|domain\/extensions\/[^/]+\/testing|tools\/mongodb)\//,
    'what all implementations must pass',
  ),
  role('{name}.model.ts', /^web\/src\//, 'state and calls of a feature'),
  role('{name}.documents.ts', /^web\/src\//, 'the GraphQL operations of a feature'),
  role('{name}.view.tsx', /^web\/src\//, 'what a feature looks like'),
  role('{subject}.component.test.tsx', /^web\/src\//, 'tests of what is drawn, in a browser'),
  role('{subject}.test.ts', anyFolder, 'tests without disk, network or processes'),
  role('{subject}.int.test.ts', /^(domain|adapters|simulator|tools)\//, 'tests with disk or processes'),
  role('{subject}.slow.test.ts', /^(domain|adapters|simulator|tools)\//, 'tests that kill, flood or take long'),
  role('{subject}.mongo.test.ts', /^(adapters|tools)\//, 'tests on every MongoDB server at hand'),
  role('{subject}.hil.test.ts', /^hil-tests\//, 'tests of a whole machine, or of real lines'),
  role('{subject}.conformance.test.ts', /^hil-tests\/conformance\//, 'tests of the established wire format'),
  role('{subject}.rig.test.ts', /^hil-tests\//, 'tests of drivers and pours in the guest of the rig'),
  role('{subject}.rig-host.test.ts', /^hil-tests\//, 'tests that start guests, and cut their power'),
  role('{subject}.arm.test.ts', /^hil-tests\//, 'tests that start emulated Raspberry Pis'),
  role('{subject}.card.test.ts', /^hil-tests\//, 'tests that start the card in an emulated Raspberry Pi'),
  role('{name}.fixture.ts', /^(adapters|simulator|hil-tests|web\/e2e)\//, 'a program that a test starts'),
  role('{name}.e2e.ts', /^web\/e2e\//, 'tests in a browser'),
  role('{name}.yaml', /^domain\/seed\/content\//, 'what a machine starts with, for bartenders'),
  role('{name}.d.ts', /^web\/src\//, 'ambient or generated types'),
  role('{name}.tsx', /^web\/src\/(app|guest|testing)\//, 'what mounts the pages'),
  role('{name}.config.ts', /^web\//, 'configuration of a tool'),
  role('{name}.ts', /^(domain\/(?!ports\/)|adapters|web|simulator|hil-tests|tools)/, 'functions and types'),
  role('{name}.mjs', /^(tools|hil-tests\/rig)\//, 'a development tool'),
  role('{name}.d.mts', /^(tools|hil-tests\/rig)\//, 'the types of a development tool that TypeScript uses'),
  role('register-{name}.mjs', /^adapters\//, 'what plain Node loads to understand TypeScript'),
  role('{name}.(c|h|patch|config)', /^hil-tests\/rig\/kernel\//, 'the simulated chips and the kernel of the rig'),
  role('(Makefile|LICENSE)', /^hil-tests\/rig\/kernel\//, 'how the simulated chips are built, and their licence'),
  role('{name}.sh', /^hil-tests\/rig\//, 'a program of the rig: builds it, or runs inside of it'),
  role('{name}.(sh|service)', /^hil-tests\/arm\/guest\//, 'what tests need on the emulated Raspberry Pi'),
  role('{name}.sh', /^tools\/arm\//, 'a script that makes the files of the emulated Raspberry Pi'),
  role('(init|source-version)', /^hil-tests\/rig\//, 'the first process of the guest; the version of its kernel'),
  role('{name}.sh', /^tools\/(install|image\/card)\//, 'a script that runs on a machine, or tests those'),
  role('{name}@?.(service|path|desktop)', /^tools\/(install|image\/card)\//, 'what starts with a machine'),
  role('{name}.(rules|conf|env)', /^tools\/(install\/templates|image\/card\/settings)\//, 'settings of a system'),
  role('(MongoJavaServer.java|pom.xml)', /^tools\/mongodb\/java\//, 'a MongoDB server of Java libraries'),
  role('(main.go|go.mod|go.sum)', /^tools\/mongodb\/ferretdb\//, 'FerretDB as one program'),
  role('((validate|run-home).py|requirements.txt)', /^tools\/home-assistant\//, 'what asks Home Assistant'),
  role('speedrail.txt', /^tools\/image\/card\//, 'what a person fills in on a card'),
  role('{name}.txt', /^tools\/licences\/texts\//, 'the words of a licence, for packages that bring none'),
  role('{name}.(txt|db|zip|csv|log)', /^adapters\/main\/compatibility\/(names|golden)\//, 'what later versions open'),
  role('{name}.grit', /^tools\/lint\//, 'a lint rule'),
  role('{name}.woff2', /^web\/src\/theme\//, 'a typeface'),
  role('{name}.css', /^(web\/(src|public)|simulator\/scene)\//, 'styles of a feature'),
  role(
    '{name}.json',
    /^(web\/src\/(i18n\/locales|extensions\/[a-z-]+\/texts)\/[a-z]{2}(_[A-Z]{2})?|adapters|domain|tools|docs|hil-tests\/rig)\/|^web\/browsers\.json$/,
    'data',
  ),
  role('{name}.yml', /^(docs|hil-tests)\/home\//, 'rules for programs of a home, and what tries them'),
  role('tsconfig.json', /^domain\//, 'compiler settings of a folder'),
  role('{name}.html', /^(web|tools\/install\/kiosk)\//, 'the page'),
  role('{name}.(svg|png|webp|webmanifest|ico)', /^(web\/public|web\/src|docs)\//, 'pictures'),
  role('{name}.js', /^web\/(public\/|older-browsers\.js$)/, 'a script that runs without the application'),
  role('{name}.(md|graphql)', /^docs\//, 'documentation'),
  role('README.md', /^(docs|domain|adapters|web|simulator|hil-tests|tools)\//, 'documentation of a folder'),
]

function role(shape, folders, holds) {
  const pattern = shape.replaceAll('.', '\\.').replace('{name}', name).replace('{subject}', subject)
  return { shape, pattern: new RegExp(`^${pattern}$`), folders, holds }
}

/** Ports without a contract suite, and why they need none. */
export const portsWithoutContract = new Map([
  ['clock', 'one call that returns the calendar: there is no behaviour to agree on'],
])

/** Names that end as a bottom drawer for everything. */
export const drawerNames = /^(utils?|helpers?|common|misc|lib|shared|stuff|tools?-?box)$/

/** Folder names that are not words of ours. */
export const foreignFolderNames = /^([a-z]{2}_[A-Z]{2}|\.\w+)$/
