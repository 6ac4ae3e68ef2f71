/*
 * Stories that cannot be told of a machine in a tab, and why. All others of web/e2e are told of the static demo as well,
 * without a change: playwright.config.ts.
 */

const reasons = {
  browsers: 'several browsers use one machine; the machine in a tab is that of one browser',
  wire: 'what goes over the network between page and server is held up, counted or forged; here nothing does',
  process: 'the server is started, stopped or restarted, or its output is read',
  settings: 'it begins with settings that only the environment of a server has',
  outside: 'the machine calls other programs or hosts, or is called by them',
  absent: 'the page says in one sentence that a tab does not have it',
}
type Reason = keyof typeof reasons

/** By file, all of it or by the beginnings of titles. */
export const needsServer: Readonly<Record<string, Reason | Readonly<Record<string, Reason>>>> = {
  'api-reader': 'absent',
  assistant: 'absent',
  'below-a-path': 'wire',
  cases: { 'what happened becomes a link': 'browsers' },
  'catalogue-live': { 'a menu that was left is up to date': 'wire' },
  comfort: {
    'what could not be read is there by itself': 'wire',
    'a machine without pumps greets': 'browsers',
  },
  'edited-meanwhile': 'browsers',
  errors: {
    'the login says whether it was the password': 'wire',
    'what the server refuses is told at the bottom': 'wire',
    'a part of the page that does not arrive': 'wire',
  },
  'first-start': 'process',
  'foreign-pages': 'wire',
  frame: {
    'everybody can read on which terms': 'absent',
    'the disclaimer comes by itself': 'settings',
    'at a kiosk one types on the screen': 'settings',
    'a lost connection is told': 'process',
  },
  'older-browsers': 'absent',
  'one-order': 'wire',
  'hardware-events': { 'event actions run when they are started': 'outside' },
  languages: 'browsers',
  'list-budget': 'wire',
  'login-provider': 'outside',
  machine: { 'one press stops everything': 'browsers' },
  machines: 'process',
  management: {
    'an administrator makes a user': 'browsers',
    'a category that is renamed': 'browsers',
    'changing your password': 'browsers',
  },
  metrics: 'outside',
  notifications: 'outside',
  'party-guest': 'browsers',
  'party-guest-looks': 'browsers',
  'party-whole': 'browsers',
  people: { 'a guest who had enough': 'browsers' },
  photos: { 'an owner drops pictures': 'wire' },
  programs: { 'a webhook is added': 'outside' },
  'recipe-editor': { 'nothing that was changed is lost by mistake': 'browsers' },
  system: { 'an update is found and installed': 'outside' },
}

/** A pattern for Playwright, which matches it with the project, the file and the title of each story. */
export const needsServerPattern = new RegExp(
  Object.entries(needsServer)
    .flatMap(([file, what]) =>
      typeof what === 'string' ? [`${file}\\.e2e\\.ts`] : Object.keys(what).map(title => `${file}\\.e2e\\.ts ${title}`),
    )
    .join('|'),
)
