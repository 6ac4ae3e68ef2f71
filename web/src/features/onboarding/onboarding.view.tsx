import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { isPermitted } from '#domain/access/permissions.ts'
import { productionEnded } from '../../entities/production/production.model.ts'
import { $user } from '../../session/session.model.ts'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { RunTrack } from '../../ui/run-track.view.tsx'
import { useEvent } from '../../ui/use-model.ts'
import { CommissioningDocument, commissioningContext, setupSteps, stepToDo } from './commissioning.ts'

/** Leads the owner of a machine that makes no drinks yet to where its set-up goes on. */
export function Onboarding() {
  const { t } = useTranslation('onboarding')
  const user = useUnit($user)
  const isOwner = user !== null && isPermitted(user.role, 'machine.commission')
  const [{ data }, read] = useQuery({ query: CommissioningDocument, context: commissioningContext, pause: !isOwner })
  useEvent(productionEnded, () => {
    if (isOwner) read({ requestPolicy: 'network-only' })
  })
  if (!data || !isOwner) return null
  const hasDrink = data.orders.some(({ outcome }) => outcome === 'FINISHED')
  const { pumps } = data.commissioning
  // Without pumps even the board may be wrong: that is looked at there.
  const step = pumps.length === 0 ? 'board' : stepToDo({ isBoardFaulty: false, pumps, hasDrink })
  if (hasDrink || step === 'drink') return null
  const at = setupSteps.indexOf(step)
  return (
    <Row as="section" gap={[3, 5]} wrap pad={[4, 5]} className="sr-card" aria-labelledby="onboarding" data-step={step}>
      <Stack gap={2} flex="1 1 260px">
        <h2 className="sr-size-20" id="onboarding">
          {t('title')}
        </h2>
        <p className="sr-muted">
          {t('progress', { nr: String(at + 1), all: String(setupSteps.length), step: t(`step.${step}`) })}
        </p>
        <RunTrack percent={(100 * at) / setupSteps.length} label={null} />
      </Stack>
      <LinkButton primary to="/admin/commissioning" text={t(at === 0 ? 'begin' : 'continue')} />
    </Row>
  )
}
