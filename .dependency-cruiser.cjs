/**
 * Who may import whom (docs/architecture.md). Each rule has a planted violation in tools/probes that must make it fire.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */

const topFolders = '(domain|adapters|web|simulator|hil-tests|tools)'
const test = '\\.(test|contract|fixture)\\.tsx?$'
/** Helpers of one folder's own tests, such as the entry of a process that a test starts. */
const testingFolder = '/testing/'
/** Servers that tests ask, and what bundles the processes that they start. */
const testServers = '^tools/(mongodb|testing)/'
/** How processes are forked, folders made, files of a browser held, the C library called, networks told apart and requests sent out. */
const everybodys = '^adapters/((child-process|data-folder|libc|networks|outgoing)/|opfs/(opfs|testing/fake-opfs)\\.ts$)'
const besideStories = [
  '^hil-tests/pours/',
  '^web/e2e/',
  '^adapters/extensions/login-provider/testing/real-provider\\.ts$',
]
/** The simulated machine as data, intentions and one interface: as pure as the domain, and as far from a screen. */
const simulatedWords = '^simulator/(machine-file|ports|scenario-language|usecases)/'

module.exports = {
  forbidden: [
    {
      name: 'domain-imports-only-domain',
      severity: 'error',
      comment: 'domain/ is pure: no package, no Node. Whatever it needs from outside becomes a port in domain/ports.',
      from: { path: '^domain/', pathNot: [test, '^domain/testing/', '^domain/[^/]+/testing/'] },
      to: { pathNot: '^domain/' },
    },
    {
      name: 'domain-is-below-everything',
      severity: 'error',
      comment: 'Not even a test in domain/ reaches up. Move the test to the folder above that it needs.',
      from: { path: '^domain/' },
      to: { path: '^(adapters|web|simulator|hil-tests|tools)/' },
    },
    {
      name: 'units-are-leaves',
      severity: 'error',
      comment: 'Quantities know arithmetic and Result, nothing else. Move the function to the concept that needs it.',
      from: { path: '^domain/units/', pathNot: test },
      to: { path: '^domain/', pathNot: ['^domain/units/', '^domain/result\\.ts$'] },
    },
    {
      name: 'concepts-do-not-know-ports',
      severity: 'error',
      comment: 'Concepts are synchronous functions over data. Return what is wanted; a use case asks the port for it.',
      from: {
        path: ['^domain/', '^simulator/(machine-file|scenario-language)/'],
        pathNot: [test, '^domain/(ports|usecases|testing)/', '^domain/extensions/[^/]+/(usecases|testing)/'],
      },
      to: { path: '^(domain|simulator)/(ports|usecases)/' },
    },
    {
      name: 'ports-do-not-know-usecases',
      severity: 'error',
      comment: 'A port is an interface in domain words. Move the type it shares with a use case to its concept.',
      from: { path: '^(domain|simulator)/ports/' },
      to: { path: '^(domain|simulator)/usecases/' },
    },
    {
      name: 'production-never-imports-test-support',
      severity: 'error',
      comment: 'Fakes, builders and contracts are for tests. Move what production needs out of the testing folder.',
      from: { pathNot: [test, '^domain/testing/', testingFolder, '^hil-tests/', '^web/e2e/', '^tools/bench/'] },
      to: { path: ['^domain/testing/', testingFolder, test], pathNot: 'node_modules' },
    },
    {
      name: 'adapter-never-imports-sibling-adapter',
      severity: 'error',
      comment: 'Each adapter can be deleted alone. Make the shared need a port, or let adapters/main wire the two.',
      from: { path: '^adapters/([^/]+)/', pathNot: '^adapters/(main|extensions)/' },
      to: { path: '^adapters/', pathNot: ['^adapters/$1/', everybodys, '^adapters/extensions/[^/]+\\.ts$'] },
    },
    {
      name: 'extensions-stand-alone',
      severity: 'error',
      comment:
        'An extension is deleted with its folders. It knows the core, and the kernel of the API, but no other one.',
      from: { path: '^(domain|adapters|web/src)/extensions/([^/]+)/', pathNot: [test, '/testing/'] },
      to: {
        path: ['^(domain|adapters|web/src)/extensions/[^/]+/', '^adapters/', '^web/src/(pages|app)/'],
        pathNot: [
          '^(domain|adapters|web/src)/extensions/$2/',
          everybodys,
          '^adapters/api/(kernel/|[^/]+/graphql\\.ts$)',
          '^adapters/extension\\.ts$',
        ],
      },
    },
    {
      name: 'adapters-import-only-domain',
      severity: 'error',
      comment: 'An adapter knows the domain and its own driver. Composition belongs into adapters/main.',
      from: { path: '^adapters/', pathNot: '^adapters/main/' },
      to: { path: '^(web|simulator|hil-tests|tools)/', pathNot: [testServers, simulatedWords, '^simulator/testing/'] },
    },
    {
      name: 'few-adapters-know-of-simulation',
      severity: 'error',
      comment: 'Only the doors and the actuator pass on what is asked of a simulated machine. A driver knows of none.',
      from: { path: '^adapters/', pathNot: '^adapters/(main|api|actuator)/' },
      to: { path: '^simulator/' },
    },
    {
      name: 'only-main-imports-main',
      severity: 'error',
      comment: 'adapters/main is the composition root. Move what others need to where it belongs.',
      from: { pathNot: ['^adapters/main/', '^hil-tests/conformance/'] },
      to: { path: '^adapters/main/' },
    },
    {
      name: 'main-does-not-reach-into-web-or-tests',
      severity: 'error',
      comment: 'The server serves the built web pages as files; it imports none of their source.',
      from: { path: '^adapters/main/' },
      to: { path: '^(web|hil-tests|tools|simulator/scene)/', pathNot: testServers },
    },
    {
      name: 'web-sees-only-pure-domain',
      severity: 'error',
      comment: 'web/ talks to the machine over HTTP. It shares pure concepts, the scene and what replays a run.',
      from: { path: '^web/', pathNot: '^web/e2e/' },
      to: {
        path: ['^(adapters|hil-tests|tools)/', '^simulator/', '^domain/'],
        pathNot: [
          '^simulator/(scene|model|replay|tab|case|machine-file|scenario-language)/',
          '^simulator/ports/run-labels\\.ts$',
          '^domain/(units|names|documents|catalogue|serving|machine|pour|schedule|weighing|flow|maintenance|peers|events|access|settings|texts|party|people|home)/',
          '^domain/extensions/[^/]+/[^/]+\\.ts$',
          '^domain/result\\.ts$',
        ],
      },
    },
    {
      name: 'web-layers-look-down',
      severity: 'error',
      comment: 'app, pages, features, entities, then ui, forms, queries and the rest: look down only.',
      from: { path: '^web/src/(?!(entities|features|extensions|pages|app|guest|demo)/)' },
      to: { path: '^web/src/(entities|features|extensions|pages|app)/' },
    },
    {
      name: 'web-entities-look-down',
      severity: 'error',
      comment: 'An entity is what the machine knows; what somebody does with it is a feature above it.',
      from: { path: '^web/src/entities/' },
      to: { path: '^web/src/(features|extensions|pages|app)/' },
    },
    {
      name: 'web-features-look-down',
      severity: 'error',
      comment: 'A feature stands on several pages, so it knows none of them. Hand it what it needs.',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/(extensions|pages|app)/' },
    },
    {
      name: 'web-pages-stand-alone',
      severity: 'error',
      comment: 'A page can be deleted alone. What two pages need is a feature, an entity or a part of ui.',
      from: { path: '^web/src/pages/([^/]+)/' },
      to: { path: '^web/src/(pages|app)/', pathNot: '^web/src/pages/$1/' },
    },
    {
      name: 'guest-page-is-light',
      severity: 'error',
      comment: "A party's guests load it over a busy Wi-Fi: no Blueprint, no router, nothing that belongs to users.",
      from: { path: '^web/src/guest/' },
      to: {
        path: [
          '^web/src/(app|pages|features|entities|forms|session)/',
          '^web/src/queries/(?!live-value|use-live|viewers)',
          'node_modules/(@blueprintjs|react-router|@tanstack|@dnd-kit|pixi)',
        ],
      },
    },
    {
      name: 'guest-page-stands-alone',
      severity: 'error',
      comment: 'The guest page and the demo are applications. What the interface shares with them belongs below.',
      from: { path: '^web/src/(?!(guest|demo)/)' },
      to: { path: '^web/src/(guest|demo)/' },
    },
    {
      name: 'browser-tests-drive-the-built-machine',
      severity: 'error',
      comment: 'A test in a browser starts machine and login provider from outside, and sees nothing of their inside.',
      from: { path: '^web/e2e/' },
      to: { path: '^(domain|adapters|simulator|tools|hil-tests|web)/', pathNot: besideStories },
    },
    {
      name: 'view-asks-by-hooks',
      severity: 'error',
      comment: "A view asks by urql's hooks. What a model asks for itself belongs into its *.model.ts.",
      from: { path: '\\.view\\.tsx$' },
      to: { path: '^web/src/api/(operate|live-connection)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'simulator-sees-only-domain',
      severity: 'error',
      comment: 'The simulated machine implements ports. What the scene needs from a page is handed to it.',
      from: { path: '^simulator/' },
      to: { path: '^(adapters|web|hil-tests|tools)/' },
    },
    {
      name: 'simulated-words-are-pure',
      severity: 'error',
      comment: 'Files of machines, scenarios and what is done with them are read everywhere: no package, no physics.',
      from: { path: simulatedWords, pathNot: test },
      to: { pathNot: ['^domain/', simulatedWords] },
    },
    {
      name: 'simulator-model-is-headless',
      severity: 'error',
      comment: 'Physics runs in tests and in the actuator process, without a screen. Keep drawing in simulator/scene.',
      from: { path: '^simulator/(model|hardware|replay|case|scenarios)/' },
      to: { path: ['^simulator/scene/', 'node_modules/(@pixi|pixi)'] },
    },
    {
      name: 'replay-runs-in-a-browser',
      severity: 'error',
      comment: 'A run is replayed where only its file is known. Processes and disks stay in hardware.',
      from: { path: '^simulator/(model|replay|case)/', pathNot: [test, testingFolder] },
      to: { path: '^simulator/(hardware|scenarios|usecases)/' },
    },
    {
      name: 'scene-does-not-reach-into-hardware',
      severity: 'error',
      comment: 'The scene draws views of the machine that arrive from the server, in the words of simulator/ports.',
      from: { path: '^simulator/scene/' },
      to: { path: '^simulator/(model|hardware|usecases)/' },
    },
    {
      name: 'hil-tests-drive-drivers-or-http',
      severity: 'error',
      comment:
        'Bench suites drive adapters/actuator, drivers, simulated hardware and replays, else the machine over HTTP.',
      from: { path: '^hil-tests/' },
      to: {
        path: '^(adapters|simulator|web|tools)/',
        pathNot: [
          '^adapters/(actuator|expanders|gpio|i2c|libc|scale)/',
          '^adapters/main/testing/conformance-machine\\.ts$',
          testServers,
          '^simulator/(hardware|machine-file|ports|replay|scenario-language|testing)/',
        ],
      },
    },
    {
      name: 'production-never-imports-tools',
      severity: 'error',
      comment: 'tools/ builds, checks and measures; it is not part of the machine.',
      from: { path: '^(domain|adapters|web|simulator|hil-tests)/' },
      to: { path: '^tools/', pathNot: testServers },
    },
    {
      name: 'only-tests-use-test-servers',
      severity: 'error',
      comment: 'The MongoDB servers in tools/mongodb are for tests of adapters on a real wire.',
      from: {
        path: '^(domain|adapters|web|simulator|hil-tests)/',
        pathNot: ['^adapters/.*(\\.(int|slow|mongo)\\.test\\.ts$|/testing/)', '^hil-tests/machine/'],
      },
      to: { path: testServers },
    },
    {
      name: 'crossing-a-boundary-is-visible',
      severity: 'error',
      comment: 'Relative inside a top folder, #alias across, so that every crossing shows in the import line.',
      from: { path: `^${topFolders}/` },
      to: { path: `^${topFolders}/`, pathNot: '^$1/', dependencyTypesNot: ['aliased-subpath-import'] },
    },
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'Two files that need each other are one file, or hide a third. Move what both need below them.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      comment: 'Nothing imports this file. Delete it, or add it to the entries here if it is one.',
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.m?ts$',
          '\\.config\\.ts$',
          '\\.e2e\\.ts$',
          test,
          '^adapters/main/',
          '^tools/',
          '^web/public/',
          '^web/older-browsers\\.js$',
        ],
      },
      to: {},
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      comment: 'An import that cannot be resolved escapes every rule above. Correct the path or the package name.',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
