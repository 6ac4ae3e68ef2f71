/* What the fields of records may be besides their types: the bounds of requests, by what declares the field. */
import { tokenLimits } from '../access/api-token.ts'
import { providerLimits } from '../access/login-provider.ts'
import { usernameLength } from '../access/user-draft.ts'
import { collectionLimits } from '../catalogue/collection-draft.ts'
import { catalogueLimits } from '../catalogue/limits.ts'
import { recipeLimits } from '../catalogue/recipe-draft.ts'
import type { Bounds } from '../documents/readers.ts'
import { eventActionLimits } from '../events/event-action-draft.ts'
import { mqttLimits } from '../home/mqtt-settings.ts'
import { boardLimits } from '../machine/board-draft.ts'
import { dispensingLimits } from '../machine/settings.ts'
import { pumpLimits } from '../maintenance/pump-change.ts'
import { notificationLimits } from '../notifications/notification-settings.ts'
import { nicknameLength } from '../party/guest.ts'
import { partyLimits } from '../party/party.ts'
import { machineNameLength } from '../peers/machine-key.ts'
import { peopleLimits } from '../people/people.ts'
import { orderLimits } from '../pour/order.ts'
import { pageSizes } from '../settings/appearance-change.ts'
import { seconds } from '../units/duration.ts'
import { grams } from '../units/mass.ts'
import { longestDetail } from '../webhooks/delivery.ts'
import { webhookLimits } from '../webhooks/webhook.ts'

/** Of a text in characters, of a list in entries; or what a text looks like. */
export type RecordBound = (Bounds & { readonly isWhole?: boolean }) | RegExp

const most = Number.MAX_SAFE_INTEGER
const whole = (bounds: Bounds, by = 1) => ({ least: bounds.least * by, most: bounds.most * by, isWhole: true })
const from = (least: number): RecordBound => ({ least, most, isWhole: true })
const upTo = (most: number): Bounds => ({ least: 0, most })
const atLeastOne = (most: number): Bounds => ({ least: 1, most })
const inGrams = ({ least, most }: Bounds): Bounds => ({ least: grams(least), most: grams(most) })
const positive: Bounds = { least: Number.MIN_VALUE, most: Number.MAX_VALUE }
const colour = /^#[0-9a-f]{6}$/
const { ingredientName, bottleSize, flowFactor } = catalogueLimits
const { message } = recipeLimits
const { timePerCentilitre, tubeCapacity, fillingLevel } = pumpLimits
const closingDelay = upTo(seconds(2))

/** `Recipe.tags[]` is an entry, `Look.*` is every field that has none of its own. */
export const recordBounds: Readonly<Record<string, RecordBound>> = {
  'IngredientCommon.name': ingredientName,
  'IngredientCommon.colour': colour,
  'NameTexts.name': ingredientName,
  'AddableCommon.alcoholContent': whole(catalogueLimits.alcoholContent),
  'AddableCommon.density': catalogueLimits.density,
  'AddableCommon.bottlePrice': catalogueLimits.bottlePrice,
  'AutomatedIngredient.bottleSize': bottleSize,
  'AutomatedIngredient.flowFactor': flowFactor,
  'ManualIngredient.bottleSize': bottleSize,
  'Category.name': catalogueLimits.categoryName,
  'Glass.name': catalogueLimits.glassName,
  'Glass.size': catalogueLimits.glassSize,
  'Glass.emptyWeight': whole(catalogueLimits.emptyWeight),
  'Collection.name': collectionLimits.name,
  'Collection.description': upTo(collectionLimits.description),
  ...Object.fromEntries(
    ['Recipe', 'RecipeTexts'].flatMap(type => [
      [`${type}.name`, recipeLimits.name],
      [`${type}.description`, upTo(recipeLimits.description)],
      [`${type}.shortDescription`, upTo(recipeLimits.shortDescription)],
      [`${type}.tags`, upTo(recipeLimits.tags)],
      [`${type}.tags[]`, recipeLimits.tag],
    ]),
  ),
  'Recipe.steps': atLeastOne(recipeLimits.steps),
  'Recipe.defaultAmountToFill': whole(recipeLimits.defaultAmount, 1000),
  'AddIngredientsStep.ingredients': atLeastOne(recipeLimits.ingredientsOfStep),
  'StepIngredient.amount': whole(recipeLimits.stepAmount, 1000),
  'WrittenInstructionStep.message': message,
  'InstructionStep.message': message,
  'MessageTexts.message': message,
  'PumpCommon.name': atLeastOne(pumpLimits.nameLength),
  // What a tube gives back to a full bottle comes on top.
  'PumpCommon.fillingLevel': upTo(fillingLevel.most + tubeCapacity.most),
  'PumpCommon.tubeCapacity': tubeCapacity,
  'PumpCommon.powerConsumption': pumpLimits.powerConsumption,
  'PumpCommon.startPower': pumpLimits.startPower,
  'PumpCommon.startTime': pumpLimits.startTime,
  'TubeContent.volume': atLeastOne(tubeCapacity.most),
  'DcPump.timePerCentilitre': timePerCentilitre,
  'DcPump.closingDelay': closingDelay,
  'ValvePump.timePerCentilitre': atLeastOne(timePerCentilitre.most),
  'ValvePump.closingDelay': closingDelay,
  'StepperPump.stepsPerCentilitre': pumpLimits.stepsPerCentilitre,
  'StepperPump.maxStepsPerSecond': pumpLimits.maxStepsPerSecond,
  'StepperPump.acceleration': pumpLimits.acceleration,
  'ObservedLiquid.flowFactor': flowFactor,
  'PinRef.*': from(0),
  'BoardCommon.name': boardLimits.nameLength,
  'I2cBoard.address': whole(boardLimits.address),
  'User.username': usernameLength,
  'User.tokenVersion': from(0),
  'Counter.last': from(0),
  'EventAction.comment': upTo(eventActionLimits.comment),
  'EventAction.executionGroups': upTo(eventActionLimits.groups),
  'EventAction.executionGroups[]': atLeastOne(eventActionLimits.groupName),
  'CallUrl.url': atLeastOne(eventActionLimits.url),
  'PlayAudio.volume': whole(eventActionLimits.volume),
  'PlayAudio.fileName': atLeastOne(eventActionLimits.fileName),
  'PlayAudio.soundDevice': atLeastOne(eventActionLimits.soundDevice),
  'RunPython.fileName': atLeastOne(eventActionLimits.fileName),
  'Appearance.recipePageSize': whole(pageSizes),
  'Appearance.kioskKeyboard.language': /^[a-zA-Z]{1,40}$/,
  'Appearance.colours.normal.*': colour,
  'Appearance.colours.simpleView.*': colour,
  'DispensingSettings.minimalRun': dispensingLimits.minimalRun,
  'DispensingSettings.minimalPause': dispensingLimits.minimalPause,
  'DispensingSettings.pauseBetweenSteps': dispensingLimits.pauseBetweenSteps,
  'PowerLimit.limit': atLeastOne(10_000_000),
  'ReversePumping.overshoot': upTo(200),
  'LoadCellSettings.reference.mass': from(1),
  'MachineTraits.seed': from(-most),
  'MachineTraits.flowNoise': upTo(0.5),
  'MachineTraits.dripMl': upTo(5),
  'MachineTraits.spinUpMs': upTo(500),
  'MachineTraits.startPeak': atLeastOne(8),
  'MachineTraits.wearPerHour': upTo(0.5),
  'ScaleTraits.noiseGrams': upTo(20),
  'ScaleTraits.lagMs': upTo(2000),
  'ScaleTraits.driftGramsPerHour': { least: -100, most: 100 },
  'Nameplate.name': machineNameLength,
  'PersonGroup.name': peopleLimits.groupName,
  'Rules.drinksPerParty': whole(peopleLimits.drinksPerParty),
  'Rules.gramsPerHour': inGrams(peopleLimits.gramsPerHour),
  'Rules.gramsPerParty': inGrams(peopleLimits.gramsPerParty),
  'Rules.pauseMinutes': whole(peopleLimits.pauseMinutes),
  'Person.name': peopleLimits.personName,
  'Person.colour': /^#[0-9a-fA-F]{6}$/,
  'MqttSettings.deviceId': /^[0-9a-f]{8}$/,
  'MqttBroker.host': upTo(mqttLimits.host),
  'MqttBroker.port': whole(mqttLimits.port),
  'MqttBroker.ca': upTo(mqttLimits.ca),
  'MqttBroker.username': upTo(mqttLimits.username),
  'MqttBroker.password': upTo(mqttLimits.password),
  'MqttTopics.*': upTo(mqttLimits.prefix),
  'MqttTraces.places': upTo(mqttLimits.places),
  'ProviderAccess.issuer': upTo(providerLimits.issuer),
  'ProviderAccess.clientId': upTo(providerLimits.clientId),
  'ProviderAccess.clientSecret': upTo(providerLimits.clientSecret),
  'ProviderAccess.scopes': upTo(providerLimits.scopes),
  'ProviderAccess.scopes[]': upTo(providerLimits.scope),
  'ProviderAccess.ca': upTo(providerLimits.ca),
  'LoginProvider.label': upTo(providerLimits.label.most),
  'LoginProvider.roleClaim': upTo(providerLimits.claim),
  'LoginProvider.roles': upTo(providerLimits.roles),
  'LoginProvider.epoch': from(0),
  'RoleOfValue.value': upTo(providerLimits.value),
  'LoginLink.issuer': upTo(providerLimits.issuer),
  'LoginLink.subject': upTo(providerLimits.subject),
  'TokenSecret.value': atLeastOne(1000),
  'StoredSession.generation': from(0),
  'ApiToken.name': tokenLimits.name,
  'ApiToken.tokenVersion': from(0),
  'Webhook.name': webhookLimits.name,
  'Webhook.url': webhookLimits.url,
  'Attempt.detail': upTo(longestDetail),
  'NotificationSettings.ntfyServer': upTo(notificationLimits.server),
  'NotificationSettings.ntfyToken': upTo(notificationLimits.token),
  'NotificationSettings.contact': upTo(notificationLimits.contact + 'mailto:'.length),
  'PushSubscription.endpoint': upTo(notificationLimits.endpoint),
  'PushSubscription.label': upTo(notificationLimits.label),
  'Party.name': partyLimits.name,
  'PartySettings.ordersPerGuest': whole(partyLimits.ordersPerGuest),
  'PartySettings.patienceSeconds': whole(partyLimits.patienceSeconds),
  'PartySettings.keepDays': whole(partyLimits.keepDays),
  'PartyGuest.nickname': nicknameLength,
  'PartyOrder.batchOf': from(-most),
  'Needs.handSteps': from(0),
  'OrderRequest.amount': { least: orderLimits.smallestAmount, most: orderLimits.largestAmount },
  'OrderRequest.boost': whole(orderLimits.boost),
  'OpenOrder.boost': whole(orderLimits.boost),
  'OpenOrder.reached': from(-1),
  'InterruptedOrder.missing': upTo(recipeLimits.steps * recipeLimits.ingredientsOfStep),
  'DrinkRef.id': from(1),
  'StepProgramId.stepIndex': from(0),
  'StepProgramId.attempt': from(0),
  'MaintenanceProgramId.turn': from(0),
  'StepTrain.steps': from(0),
  'StepperProfile.*': positive,
  'Pace.*': from(1),
}

/** @param at where it is declared, as `Recipe.name` */
export const boundAt = (at: string): RecordBound | undefined =>
  recordBounds[at] ?? recordBounds[at.replace(/\.\w+$/, '.*')]
