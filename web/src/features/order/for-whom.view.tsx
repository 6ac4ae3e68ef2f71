import { Button } from '@blueprintjs/core'
import { Lock, NewPerson, Person } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { usePaceWords } from '../../entities/people/pace-words.ts'
import { ProfileMark } from '../../entities/people/profile-mark.view.tsx'
import { TextField } from '../../forms/text-fields.view.tsx'
import { unbound } from '../../forms/unbound.ts'
import { $user } from '../../session/session.model.ts'
import { Row } from '../../ui/layout/layout.view.tsx'
import {
  $drinker,
  $forName,
  $profiles,
  accountChosen,
  forNameTyped,
  longestForName,
  nameChosen,
  profileChosen,
} from './drinker.model.ts'
import { $lineOrder } from './line-check.model.ts'
import { $pace } from './order-check.model.ts'
import { OrderSection } from './order-section.view.tsx'
import { PinDialog } from './pin-dialog.view.tsx'
import './for-whom.css'

/** Whose drink it is: nothing where there is nobody to choose, and nobody is called. */
export function ForWhom() {
  const { t } = useTranslation('party')
  const { profiles, line } = useUnit({ profiles: $profiles, line: $lineOrder })
  if (profiles.length > 0) return <ProfileChoice />
  return line === null ? null : <NameField label={t('join.forWhom')} />
}

/** In a party's line somebody is called by a name: at a screen that many people share, not by that of the account. */
function NameField({ label }: { readonly label: string }) {
  const { t } = useTranslation('party')
  const { name, user, type } = useUnit({ name: $forName, user: $user, type: forNameTyped })
  return (
    <TextField
      {...unbound('forName', name, type)}
      label={label}
      hint={t('join.forHint', { username: user?.username ?? '' })}
      maxLength={longestForName}
      counter={name !== ''}
    />
  )
}

/** Profiles, and whoever has none: the account, or a name in the line. */
function ProfileChoice() {
  const { t } = useTranslation(['order', 'party'])
  const { drinker, profiles, line, user } = useUnit({
    drinker: $drinker,
    profiles: $profiles,
    line: $lineOrder,
    user: $user,
  })
  const choose = useUnit({ account: accountChosen, name: nameChosen, profile: profileChosen })
  const chosenId = drinker.kind === 'profile' ? drinker.profile.id : null
  return (
    <OrderSection title={t('party:join.forWhom')}>
      <Row gap={2} wrap className="sr-for-whom">
        <Button
          icon={<Person size={20} />}
          text={user?.username ?? ''}
          aria-pressed={drinker.kind === 'account'}
          active={drinker.kind === 'account'}
          onClick={() => choose.account()}
        />
        {profiles.map(profile => (
          <Button
            key={profile.id}
            icon={<ProfileMark name={profile.name} colour={profile.colour} />}
            text={profile.name}
            endIcon={profile.hasPin && profile.id !== chosenId ? <Lock title={t('order:pin.asked')} /> : undefined}
            aria-pressed={profile.id === chosenId}
            active={profile.id === chosenId}
            onClick={() => (profile.id === chosenId ? undefined : choose.profile(profile))}
          />
        ))}
        {line === null ? null : (
          <Button
            icon={<NewPerson size={20} />}
            text={t('order:forWhom.other')}
            aria-pressed={drinker.kind === 'name'}
            active={drinker.kind === 'name'}
            onClick={() => choose.name()}
          />
        )}
      </Row>
      {drinker.kind === 'name' ? <NameField label={t('order:forWhom.name')} /> : <PaceLine />}
      <PinDialog />
    </OrderSection>
  )
}

/** How fast the one drinks who was chosen; nothing before the first drink, where there is no limit. */
function PaceLine() {
  const pace = useUnit($pace)
  const words = usePaceWords()
  const facts = pace === null ? [] : words(pace)
  if (facts.length === 0) return null
  return (
    <p className="sr-muted sr-number" role="status" data-testid="pace">
      {facts.join(' · ')}
    </p>
  )
}
