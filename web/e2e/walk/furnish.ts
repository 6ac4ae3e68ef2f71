import { type Ask, logIn } from '#hil-tests/pours/started-server.ts'
import { spendEvening } from '../party-evening.ts'

/** Groups with rules, and profiles in them. */
async function introducePeople(admin: Ask): Promise<void> {
  const { guests, underAge } = await admin<{ guests: number; underAge: number }>(`mutation {
    family: savePersonGroup(group: { name: "Family", rules: {} })
    guests: savePersonGroup(group: { name: "Guests", rules: {
      bestTier: HOUSE, drinksPerParty: 5, gramsPerHour: 24, gramsPerParty: 72, pauseMinutes: 20
    } })
    underAge: savePersonGroup(group: { name: "Under age", rules: { alcohol: NONE } })
  }`)
  await admin(
    `mutation ($guests: Int!, $underAge: Int!) {
      lea: savePerson(person: { name: "Lea", colour: "#b83280", groupId: $underAge, pin: "0042" })
      magnus: savePerson(person: { name: "Magnus", colour: "#2b6cb0", groupId: $guests })
    }`,
    { guests, underAge },
  )
  const { ingredients } = await admin<{ ingredients: readonly { id: number; name: string }[] }>(
    '{ ingredients { id name } }',
  )
  const good = ingredients.filter(({ name }) => name === 'Bourbon').map(({ id }) => id)
  await admin('mutation ($good: [Int!]!) { setBottleTiers(good: $good, mine: []) }', { good })
}

/** Gives the machine something to show on every page that would be empty on a fresh one. */
export async function furnish(url: string): Promise<void> {
  const admin = await logIn(url)
  const { createCollection } = await admin<{ createCollection: { id: number } }>(
    `mutation { createCollection(collection: { name: "After dinner", description: "Short, strong and late." }) { id } }`,
  )
  for (const recipeId of [1, 2, 3, 5, 8]) {
    await admin(
      `mutation ($collectionId: Int!, $recipeId: Int!) { addToCollection(collectionId: $collectionId, recipeId: $recipeId) { id } }`,
      { collectionId: createCollection.id, recipeId },
    )
  }
  await admin(`mutation {
    setI2c(settings: { sdaPin: { boardId: 1, nr: 2 }, sclPin: { boardId: 1, nr: 3 } }) { enabled }
  }`)
  await admin(`mutation {
    createBoard(board: { name: "Relay card", model: MCP23017, address: 32 }) { id }
    call: createEventAction(action: {
      trigger: COCKTAIL_PROD_STARTED, kind: CALL_URL, url: "http://127.0.0.1:9/lamp/on", comment: "Lamp over the bar on"
      executionGroups: ["light"]
    }) { id }
    nothing: createEventAction(action: { trigger: COCKTAIL_PROD_FINISHED, kind: DO_NOTHING, comment: "Placeholder" }) { id }
  }`)
  await admin(`mutation {
    token: createApiToken(token: { name: "Grafana", scope: READ }) { token { id } }
    webhook: saveWebhook(webhook: {
      name: "Node-RED", url: "http://127.0.0.1:9/hooks/bar", kinds: [DRINK_FINISHED, MACHINE_FAULT]
    }) { webhook { id } }
    settings: saveNotificationSettings(settings: {
      isOn: true, ntfyServer: "http://127.0.0.1:9", contact: "bar@example.org"
    }) { isOn }
    choice: chooseNotifications(choice: { ntfyTopic: "bar-x7gk2l9qwz" })
    browser: addNotifiedBrowser(browser: {
      endpoint: "https://127.0.0.1:9/send/1", label: "Firefox, Android", auth: "BTBZMqHH6r4Tts7J_aSIgg"
      p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    }) { id }
  }`)
  await introducePeople(admin)
  await spendEvening(admin, 'Midsummer')
  // The next drink finds an empty glass, as on a fresh machine.
  await admin('mutation { closeParty simulatorTakeGlass simulatorPlaceGlass(sizeMl: 300) }')
}
