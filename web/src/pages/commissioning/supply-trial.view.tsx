import { Button } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { Box, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Badge } from '../../ui/page-parts.view.tsx'
import type { CommissionedPump, Commissioning, SupplyAnswer } from './commissioning.documents.ts'
import { $taking, stepTaken } from './commissioning.model.ts'
import { FoundBy } from './found-by.view.tsx'
import { $triedPump, relayTried, tryRelayFx } from './supply-trial.model.ts'

interface SupplyTrialProps {
  readonly one: CommissionedPump
  readonly supply: Commissioning['supply']
}

/** The supply relay, tried with a pump that has poured. */
export function SupplyTrial({ one: { pump }, supply }: SupplyTrialProps) {
  const { t } = useTranslation(['commissioning', 'terms'])
  const { tried, trying, attempt } = useUnit({ tried: $triedPump, trying: tryRelayFx.pending, attempt: relayTried })
  return (
    <Stack as="section" gap={3} aria-labelledby="supply-trial" data-testid="supply-trial">
      <Row as="header" gap={[1, 3]} align="baseline" wrap>
        <h3 className="sr-size-16" id="supply-trial">
          {t('terms:supplyRelay')}
        </h3>
        <SupplyState supply={supply} />
        {supply === null ? null : <FoundBy finding={supply} />}
      </Row>
      <p className="sr-measure-64">{t('supply.text', { pump: pump.printName })}</p>
      {tried === pump.id ? (
        <Question pumpId={pump.id} name={pump.printName} />
      ) : (
        <Row gap={[2, 4]} wrap>
          <Button text={t('supply.try')} loading={trying} onClick={() => attempt(pump.id)} />
          {supply?.answer === 'RAN' && !supply.stale ? <Advice /> : null}
        </Row>
      )}
    </Stack>
  )
}

const tones = { STOOD: 'good', RAN: 'danger' } as const

export function SupplyState({ supply }: Pick<SupplyTrialProps, 'supply'>) {
  const { t } = useTranslation('commissioning')
  if (supply === null) return <Badge>{t('outputs.state.none')}</Badge>
  if (supply.stale) return <Badge>{t('outputs.state.stale')}</Badge>
  return <Badge tone={tones[supply.answer]}>{t(`supply.state.${supply.answer}`)}</Badge>
}

const answers: readonly SupplyAnswer[] = ['STOOD', 'RAN']

function Question({ pumpId, name }: { readonly pumpId: number; readonly name: string }) {
  const { t } = useTranslation('commissioning')
  const { taking, take } = useUnit({ taking: $taking, take: stepTaken })
  const told = taking?.kind === 'answer-supply' ? taking.answer : null
  return (
    <Row as="fieldset" gap={2} align="stretch" wrap>
      <legend className="sr-strong sr-under-2">{t('supply.question', { pump: name })}</legend>
      {answers.map(answer => (
        <Button
          key={answer}
          intent={answer === 'STOOD' ? 'primary' : 'none'}
          text={t(`supply.say.${answer}`)}
          loading={told === answer}
          disabled={told !== null}
          onClick={() => take({ kind: 'answer-supply', pumpId, answer })}
        />
      ))}
    </Row>
  )
}

function Advice() {
  const { t } = useTranslation('commissioning')
  return (
    <>
      <Box as="p" flex="1 1 320px">
        {t('supply.advice')}
      </Box>
      <LinkButton to="/admin/pump/settings/supplyrelay" text={t('pump.setUp')} />
    </>
  )
}
