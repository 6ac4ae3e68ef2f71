import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from '../../api/graphql.ts'
import { useMachineSettings } from '../../entities/machine-settings/machine-settings.model.ts'
import { StartPumpJobDocument } from '../../entities/pump/pumps.model.ts'
import type { CommissionedPump, Commissioning } from '../../features/onboarding/commissioning.documents.ts'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { useAction } from '../../ui/hooks.ts'
import { Row } from '../../ui/layout/layout.view.tsx'
import { Badge } from '../../ui/page-parts.view.tsx'
import type { StepProps } from './step-props.ts'

const AnswerSupplyDocument = graphql(`
  mutation AnswerSupply($pumpId: Int!, $answer: SupplyAnswer!) {
    answerSupply(pumpId: $pumpId, answer: $answer) { startedAt }
  }
`)

const settingsPage = '/admin/pump/settings/supplyrelay'

/** A pump that has poured has its supply: its silence is a proof. */
const hasPoured = ({ pump, runs, calibrated }: CommissionedPump): boolean =>
  calibrated !== null || runs.length > 0 || pump.state === 'READY'

/** Whether the supply relay keeps its power from a pump whose own output is on. */
export function RelayTrial({ known: { pumps, supply } }: StepProps) {
  const { t } = useTranslation(['commissioning', 'terms'])
  const { settings } = useMachineSettings()
  const [isTried, setTried] = useState(false)
  const [isStarting, start] = useAction(StartPumpJobDocument)
  const [isAnswering, answer] = useAction(AnswerSupplyDocument)
  const pump = pumps.find(hasPoured)?.pump
  if (!settings?.supplyRelay) return <LinkButton className="sr-at-start" to={settingsPage} text={t('relay.absent')} />
  if (!pump) return <p>{t('relay.notYet')}</p>
  const { id: pumpId, printName } = pump
  const attempt = async (): Promise<void> => {
    if (await start({ pumpId, advice: 'PROBE', amount: 1 })) setTried(true)
  }
  return (
    <>
      <p className="sr-measure-64">{t('relay.text', { pump: printName })}</p>
      <RelayState supply={supply} />
      {isTried ? (
        <Row as="fieldset" gap={2} wrap>
          <legend className="sr-strong sr-under-2">{t('relay.question', { pump: printName })}</legend>
          {(['STOOD', 'RAN'] as const).map(said => (
            <Button
              key={said}
              size="large"
              text={t(`relay.say.${said}`)}
              disabled={isAnswering}
              onClick={() => void answer({ pumpId, answer: said }).then(() => setTried(false))}
            />
          ))}
        </Row>
      ) : (
        <Button
          className="sr-at-start"
          intent="primary"
          size="large"
          text={t('relay.try')}
          loading={isStarting}
          onClick={() => void attempt()}
        />
      )}
      {supply?.answer === 'RAN' && !supply.stale ? <p className="sr-measure-64">{t('relay.advice')}</p> : null}
    </>
  )
}

export function RelayState({ supply }: Pick<Commissioning, 'supply'>) {
  const { t } = useTranslation('commissioning')
  const state = supply === null || supply.stale ? 'none' : supply.answer
  const tone = { none: undefined, STOOD: 'good', RAN: 'danger' } as const
  return (
    <span>
      <Badge tone={tone[state]}>{t(`relay.state.${state}`)}</Badge>
    </span>
  )
}
