import { createEvent, createStore, restore, sample } from 'effector'
import { nicknameLength } from '#domain/party/guest.ts'
import { peopleLimits } from '#domain/people/people.ts'
import type { ApiProblem } from '../../api/api-problem.ts'
import { createRequest, mutate, queryField } from '../../api/operate.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { ChoosePersonDocument, type ChosenPerson, type Profile, ProfilesDocument } from './order.documents.ts'
import { $draft, orderClosed, orderOpened } from './order-draft.model.ts'

/** Who a drink is for: on a screen that many people share, not always the account. */
export type Drinker =
  | { readonly kind: 'account' }
  /** A name in the line without a profile: only what's called. */
  | { readonly kind: 'name' }
  /** The PIN is kept as long as this order: every check and the order itself need it. */
  | { readonly kind: 'profile'; readonly profile: Profile; readonly pin: string }

export const accountChosen = createEvent()
export const nameChosen = createEvent()
export const profileChosen = createEvent<Profile>()
/** The digits that were entered. */
export const pinEntered = createEvent<string>()
export const pinDismissed = createEvent()

export const loadProfilesFx = createRequest(() => queryField(ProfilesDocument))
interface Choice {
  readonly profile: Profile
  readonly pin: string
}
/** Whether the PIN is right. */
export const choosePersonFx = createRequest(async ({ profile, pin }: Choice) => {
  await mutate(ChoosePersonDocument, { person: { id: profile.id, pin } })
})

// A shared screen: the next order needs it again.
const over = [orderOpened, orderClosed]

/** None where the host has made none; also while they are read, and where they cannot be. */
export const $profiles = restore(loadProfilesFx.doneData, []).reset(orderClosed)
sample({
  clock: [
    orderOpened.map(() => undefined),
    sample({ clock: changesOf('PEOPLE'), filter: $draft.map(draft => draft !== null) }),
  ],
  target: loadProfilesFx,
})

/** The profile whose PIN is needed. */
export const $asked = createStore<Profile | null>(null).reset(...over, pinDismissed, accountChosen, nameChosen)
export const $drinker = createStore<Drinker>({ kind: 'account' })
  .on(nameChosen, () => ({ kind: 'name' }))
  .reset(...over, accountChosen)

sample({ clock: profileChosen, filter: ({ hasPin }) => hasPin, target: $asked })
$drinker.on(profileChosen, (drinker, profile) => (profile.hasPin ? drinker : { kind: 'profile', profile, pin: '' }))

sample({
  clock: pinEntered,
  source: { asked: $asked, isAsking: choosePersonFx.pending },
  filter: ({ asked, isAsking }) => asked !== null && !isAsking,
  fn: ({ asked }, pin) => ({ profile: asked as Profile, pin }),
  target: choosePersonFx,
})
// If the user has gone on meanwhile, the profile isn't chosen any more.
const recognised = sample({
  clock: choosePersonFx.done,
  source: $asked,
  filter: (asked, { params }) => asked?.id === params.profile.id,
  fn: (_, { params }) => params,
})
$drinker.on(recognised, (_, choice) => ({ kind: 'profile', ...choice }))
$asked.reset(recognised)

/** Why the PIN was not taken. */
export const $pinProblem = createStore<ApiProblem | null>(null)
  .on(choosePersonFx.failData, (_, problem) => problem)
  .reset(choosePersonFx, $asked)

/** As checks and orders take it; null for the account. */
export const $person = $drinker.map(
  (drinker): ChosenPerson | null => (drinker.kind === 'profile' ? { id: drinker.profile.id, pin: drinker.pin } : null),
  { skipVoid: false },
)

/** In characters. */
export const longestForName = nicknameLength.most
export const forNameTyped = createEvent<string>()
/** The name the line calls, where it isn't the account's owner. */
export const $forName = restore(forNameTyped, '').reset(...over, accountChosen, profileChosen)

/** In digits. */
export const { pin: pinLength } = peopleLimits
