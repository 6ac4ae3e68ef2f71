/*
 * A page for developers, served by Vite's development server only: what the GraphQL API offers, and a place to try it.
 * It shares its login with the interface in the same tab.
 */
import { buildSchema, type GraphQLObjectType, isIntrospectionType, OperationTypeNode, parse, printType } from 'graphql'
import { createClient } from 'graphql-ws/client'
import { browserStorages, readToken, writeToken } from '../src/session/token-storage.ts'
import { draftOf, type RootKind } from './operation-draft.ts'

function the<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`No #${id} on the page.`)
  return found
}
const operation = the('operation', HTMLTextAreaElement)
const variables = the('variables', HTMLTextAreaElement)
const answer = the('answer', HTMLPreElement)
const entries = the('entries', HTMLDivElement)
const filter = the('filter', HTMLInputElement)
const stopButton = the('stop', HTMLButtonElement)
const session = the('session', HTMLSpanElement)
const login = the('login', HTMLFormElement)

const schema = buildSchema(await (await fetch('/graphql-reader/schema.graphql')).text())

function showEntries(): void {
  const wanted = filter.value.trim().toLowerCase()
  const isWanted = (name: string): boolean => name.toLowerCase().includes(wanted)
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  const kinds: readonly RootKind[] = ['query', 'mutation', 'subscription']
  const others = Object.values(schema.getTypeMap()).filter(type => !isIntrospectionType(type) && isWanted(type.name))
  entries.replaceChildren(
    ...kinds.flatMap((kind, index) => rootSection(kind, roots[index], isWanted, wanted !== '')),
    ...others
      .filter(type => !roots.includes(type as GraphQLObjectType))
      .sort((a, b) => a.name.localeCompare(b.name))
      .map(type => section(type.name, false, element('pre', printType(type)))),
  )
}

function rootSection(
  kind: RootKind,
  type: GraphQLObjectType | null | undefined,
  isWanted: (name: string) => boolean,
  open: boolean,
): HTMLElement[] {
  const fields = Object.values(type?.getFields() ?? {}).filter(({ name }) => isWanted(name))
  if (fields.length === 0) return []
  const buttons = fields.map(field => {
    const given = field.args.map(({ name, type: wanted }) => `${name}: ${String(wanted)}`).join(', ')
    const button = element(
      'button',
      '',
      element('code', `${field.name}${given && `(${given})`}: ${String(field.type)}`),
    )
    button.className = 'field'
    if (field.description) button.append(element('small', field.description))
    button.addEventListener('click', () => {
      const draft = draftOf(kind, field)
      operation.value = draft.operation
      variables.value = draft.variables
    })
    return button
  })
  return [section(`${kind} (${fields.length})`, open, ...buttons)]
}

function section(title: string, open: boolean, ...content: readonly HTMLElement[]): HTMLElement {
  const details = element('details', '', element('summary', title), ...content)
  details.open = open
  return details
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text: string,
  ...children: readonly HTMLElement[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  made.append(...(text === '' ? [] : [text]), ...children)
  return made
}

const tokenNow = (): string => readToken(browserStorages())?.accessToken ?? ''
const shown = (value: unknown): string => JSON.stringify(value, null, 2)

async function ask(query: string, given: Readonly<Record<string, unknown>>): Promise<unknown> {
  const authorization = tokenNow()
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(authorization !== '' && { Authorization: `Bearer ${authorization}` }),
    },
    body: JSON.stringify({ query, variables: given }),
  })
  return response.json()
}

let stop = (): void => {}

function follow(query: string, given: Record<string, unknown>): void {
  const client = createClient({
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql/ws`,
    connectionParams: () => ({ token: tokenNow() }),
    retryAttempts: 0,
  })
  const add = (text: string): void => answer.prepend(`${new Date().toLocaleTimeString()} ${text}\n\n`)
  stopButton.disabled = false
  const unsubscribe = client.subscribe(
    { query, variables: given },
    {
      next: message => add(shown(message)),
      error: error => add(error instanceof CloseEvent ? `closed: ${error.code} ${error.reason}` : shown(error)),
      complete: () => add('complete'),
    },
  )
  stop = () => {
    unsubscribe()
    void client.dispose()
    stopButton.disabled = true
  }
}

async function run(): Promise<void> {
  stop()
  answer.textContent = ''
  try {
    const given = JSON.parse(variables.value || '{}') as Record<string, unknown>
    const isFollowed = parse(operation.value).definitions.some(
      definition => 'operation' in definition && definition.operation === OperationTypeNode.SUBSCRIPTION,
    )
    if (isFollowed) follow(operation.value, given)
    else answer.textContent = shown(await ask(operation.value, given))
  } catch (error) {
    answer.textContent = String(error)
  }
}

const loginMutation = `mutation ($username: String!, $password: String!) {
  login(username: $username, password: $password) { token expiresAt }
}`
interface LoginAnswer {
  readonly data?: { readonly login?: { readonly token: string; readonly expiresAt: string } | null } | null
  readonly errors?: readonly { readonly message: string }[]
}

async function logIn(): Promise<void> {
  const entered = Object.fromEntries(new FormData(login))
  const { data, errors } = (await ask(loginMutation, entered)) as LoginAnswer
  if (data?.login) {
    const { token, expiresAt } = data.login
    const expires = Date.parse(expiresAt)
    writeToken(browserStorages(), { accessToken: token, tokenType: 'Bearer', expiresAt: expires, remember: false })
  }
  const { username } = entered
  session.textContent = errors?.[0]?.message ?? `Logged in as ${typeof username === 'string' ? username : '?'}.`
}

session.textContent = tokenNow() === '' ? 'Not logged in.' : 'Logged in already.'
filter.addEventListener('input', showEntries)
the('run', HTMLButtonElement).addEventListener('click', () => void run())
stopButton.addEventListener('click', () => stop())
login.addEventListener('submit', event => {
  event.preventDefault()
  logIn().catch((error: unknown) => {
    session.textContent = String(error)
  })
})
document.addEventListener('keydown', event => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void run()
})
showEntries()
