/* Usage: print-mqtt.ts FILE — writes what the machine says and hears at a broker, so that a diff shows what changed in it. */
import { writeFileSync } from 'node:fs'
import { brokerReasons } from '#domain/extensions/home-assistant/broker-state.ts'
import { type HomeHappening, homeStates, mostHomeDrinks } from '#domain/extensions/home-assistant/home-view.ts'
import { faultReasons } from '#domain/machine/machine-state.ts'
import { attributesTopic, eventOf, statesOf } from '../discovery.ts'
import { bottleEvents, drinkEvents, type Entity, textIn } from '../entities.ts'
import { largestPacket } from '../packet-gate.ts'
import { sampleDiscovery } from './sample-payloads.ts'

const [, , file] = process.argv
if (file === undefined) throw new Error('name the file to write')

const { scene, entities, discovery, topics } = sampleDiscovery()
const states = statesOf(entities, scene, topics)
const code = (text: string): string => `\`${text}\``
const general = (topic: string): string =>
  topic.replace(topics.base, '<prefix>/<device>').replace('pump_1_', 'pump_<id>_')

const groups: Readonly<Record<Entity['group'], string>> = {
  machine: 'the machine',
  drinks: 'drinks',
  pumps: 'pumps and bottles',
  line: 'the line of a party',
  orders: 'orders from outside',
}

const gin = { pump: 'Pump 1', ingredient: 'Gin' }
const bottleHappenings: readonly HomeHappening[] = [
  { kind: 'bottle-empty', ...gin },
  { kind: 'bottle-suspected', bottles: [gin, { pump: 'Pump 2', ingredient: 'Campari' }] },
]

function exampleOf({ key }: Entity): string {
  if (key === 'connected') return code('online')
  if (key === 'drink_event') return code(eventOf({ kind: 'drink-finished', drink: 'Negroni' }).payload)
  if (key === 'bottle_event') return bottleHappenings.map(each => code(eventOf(each).payload)).join(' or ')
  if (key === 'picture') return 'an SVG: the photo, or a drawing'
  const state = states.get(topics.of(key))
  return state === undefined ? '–' : code(state)
}

const accepted: Readonly<Record<string, string>> = {
  recipe: 'a name of its options',
  amount: 'millilitres, 10–5000',
  order: '`PRESS`',
  cancel: '`PRESS`',
  stop: '`PRESS`',
}

const rowOf = (entity: Entity): string => {
  const { key, platform, group, name, values, isCommand } = entity
  const topic = key === 'connected' ? topics.availability : topics.of(key)
  const says = platform === 'button' ? '–' : `${code(general(topic))} ${exampleOf(entity)}`
  const hears = isCommand ? `${code(general(topics.set(key)))} ${accepted[key] ?? ''}` : '–'
  return `| ${textIn('en_US', name, values)} | ${platform} | ${groups[group]} | ${says} | ${hears} |`
}

const attributeRows = entities
  .filter(({ attributes }) => attributes)
  .map(
    ({ key }) =>
      `- ${code(general(attributesTopic(topics, key)))} ${code(states.get(attributesTopic(topics, key)) ?? '')}`,
  )

const text = `# MQTT: what the machine says and hears

Written by \`npm run gen\` from [\`adapters/extensions/home-assistant\`](../../adapters/extensions/home-assistant). How it is switched on: [home](../home.md). Why it is so: [ADR 0078](../adr/0078-a-device-of-home-assistant.md).

- \`<prefix>\` is what the page *Home Assistant* says, by default \`speedrail\`; \`<device>\` are eight hexadecimal digits that the machine has made up once, and shows there.
- MQTT 3.1.1, quality of service 1, states retained, what has happened not. \`${general(topics.availability)}\` is \`online\`, and \`offline\` once the machine has gone, which the broker says in its stead.
- A topic speaks at most once a second, and never to say the same again; the last value always arrives. \`None\` is what is not known; a recipe of that name, or \`unknown\`, is “None” in quotes.
- Names are in the machine's language; the words of states are not, so that automations outlive a change of it.
- Commands that lay at the broker (\`retain\`) are not done, and are taken away when the machine connects. One that is published with \`retain\` while it is connected comes like any other, and is done: the broker does not say so. Do not retain commands. More than five of a kind at once, or two a second, are left out. Whatever is refused is said by *Last answer*.
- A recipe that is chosen sets the amount to its own: say the recipe first.
- \`<prefix>/<device>/fence\` is the machine speaking to itself when it connects, to know that it has heard all that lay there.
- *Stop everything* is the emergency stop: everybody may, and nothing starts until somebody has reset it at the machine. A fault cannot be reset from outside, and no pump be run.
- Messages of more than ${largestPacket / 1024} kB are left out while they arrive.

## Components

| name | platform | told with | says (retained, but for events) | hears |
|---|---|---|---|---|
${entities.map(rowOf).join('\n')}

Each pump has the two that are shown for one. Attributes:

${attributeRows.join('\n')}

The recipes to choose from are those that the account could have now: on pumps alone first, then with what is in its bar; the first ${mostHomeDrinks}, by name.

| words | of |
|---|---|
| ${homeStates.map(code).join(' ')} | *State* |
| \`none\` ${faultReasons.map(code).join(' ')} | *Reason for the fault* |
| ${drinkEvents.map(code).join(' ')} | *Drink event*, \`event_type\` |
| ${bottleEvents.map(code).join(' ')} | *Bottle event*, \`event_type\` |
| ${brokerReasons.map(code).join(' ')} | why a broker cannot be used, \`reason\` of \`broker-problem\` |

## Discovery

Retained at \`${topics.config.replace(topics.config.split('/')[0] ?? '', '<discovery prefix>').replace(/_[0-9a-f]{8}/, '_<device>')}\`, and again half a second to three seconds after Home Assistant has said \`online\` at \`<discovery prefix>/status\`. A component that has gone is named as nothing but its platform for some seconds, which removes it there.

\`\`\`json
${JSON.stringify(discovery, null, 2)}
\`\`\`
`
writeFileSync(file, text)
