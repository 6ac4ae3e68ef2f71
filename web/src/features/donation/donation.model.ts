import { combine, createEffect, createEvent, createStore, restore, sample } from 'effector'
import { and } from 'patronum/and'
import { not } from 'patronum/not'
import { type DonationInput, type DonationStep, nextDonationStep } from '#domain/settings/donation.ts'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { createRequest, mutateField, queryField } from '../../api/operate.ts'
import { $atWork } from '../../entities/machine/machine.model.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { loggedOut } from '../../session/session.model.ts'
import { booleanStore } from '../../ui/boolean-store.ts'
import { guestGone } from '../kiosk/idle.model.ts'

const DonationFragment = graphql(`
  fragment DonationParts on DonationSettings { disclaimerDelayMs donated links showDisclaimer }
`)

const DonationDocument = graphql(`query Donation { settings { global { donation { ...DonationParts } } } }`, [
  DonationFragment,
])
const SawDisclaimerDocument = graphql(`mutation SawDonationDisclaimer { sawDonationDisclaimer { ...DonationParts } }`, [
  DonationFragment,
])
const SetDonatedDocument = graphql(
  `mutation SetDonated($donated: Boolean!) { setDonated(donated: $donated) { ...DonationParts } }`,
  [DonationFragment],
)

export type DonationSettings = ResultOf<typeof DonationFragment>

/** A layout for logged-in users came up. */
export const donationSubscribed = createEvent()
/** It's to be read. */
export const disclaimerOpened = createEvent()
export const disclaimerClosed = createEvent()
export const answered = createEvent<DonationInput>()

export const loadDonationFx = createRequest(async () => (await queryField(DonationDocument)).global.donation)
export const tellSeenFx = createRequest(() => mutateField(SawDisclaimerDocument))
export const setDonatedFx = createRequest((donated: boolean) => mutateField(SetDonatedDocument, { donated }))
/** @param delayMs how long the page is looked at in peace */
export const waitInPeaceFx = createEffect(
  (delayMs: number) => new Promise<void>(resolve => setTimeout(resolve, delayMs)),
)

const $donation = createStore<DonationSettings | null>(null)
  .on([loadDonationFx.doneData, tellSeenFx.doneData, setDonatedFx.doneData], (_, donation) => donation)
  .reset(loggedOut)

/** Addresses to donate at; none: nothing about donations is shown. */
export const $links = $donation.map(donation => donation?.links ?? [])

export const $disclaimerOpen = booleanStore({ on: disclaimerOpened, off: [disclaimerClosed, guestGone, loggedOut] })

/** The question at its bottom. */
export const $step = createStore<DonationStep>({ kind: 'not-donated' })
export const $answering = setDonatedFx.pending
/** Why the last answer did not reach the machine. */
export const $donationProblem = restore(setDonatedFx.failData, null).reset(answered, disclaimerOpened)

sample({ clock: [donationSubscribed, changesOf('SETTINGS')], target: loadDonationFx })

// By itself: once for each page that is loaded, and never over a machine that is at work.
const $waited = createStore(false).on(waitInPeaceFx, () => true)
sample({
  clock: loadDonationFx.doneData,
  filter: and(
    not($waited),
    $donation.map(donation => donation?.showDisclaimer === true),
  ),
  fn: ({ disclaimerDelayMs }) => disclaimerDelayMs,
  target: waitInPeaceFx,
})
const $due = booleanStore({ on: waitInPeaceFx.done, off: [disclaimerOpened, loggedOut] })
const $mayComeUp = combine(
  $due,
  $atWork,
  $donation,
  (due, atWork, donation) => due && !atWork && donation?.showDisclaimer === true,
)
sample({ clock: $mayComeUp, filter: mayComeUp => mayComeUp, target: disclaimerOpened })

sample({ clock: disclaimerOpened, target: tellSeenFx })
sample({
  clock: [disclaimerOpened, setDonatedFx.doneData],
  source: $donation,
  fn: (donation): DonationStep => (donation?.donated ? { kind: 'donated' } : { kind: 'not-donated' }),
  target: $step,
})

// Steps that change what the machine remembers are taken when it does.
const proposed = sample({
  clock: answered,
  source: $step,
  filter: not($answering),
  fn: (step, input) => ({ before: step, after: nextDonationStep(step, input) }),
})
const changesMemory = ({ before, after }: { before: DonationStep; after: DonationStep }): boolean =>
  (before.kind === 'donated') !== (after.kind === 'donated')
sample({ clock: proposed, filter: change => !changesMemory(change), fn: ({ after }) => after, target: $step })
sample({ clock: proposed, filter: changesMemory, fn: ({ after }) => after.kind === 'donated', target: setDonatedFx })
