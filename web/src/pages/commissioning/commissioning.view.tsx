import { Button, Menu, MenuItem, Popover } from '@blueprintjs/core'
import { CaretDown } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useMutation, useQuery } from 'urql'
import { graphql } from '../../api/graphql.ts'
import { $isSimulated } from '../../entities/machine/app-shell.model.ts'
import { productionEnded } from '../../entities/production/production.model.ts'
import {
  CommissioningDocument,
  commissioningContext,
  isDone,
  type SetUp,
  type SetupStep,
  setupSteps,
  stepToDo,
} from '../../features/onboarding/commissioning.ts'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { ConfirmDialog } from '../../ui/dialog.view.tsx'
import { Box, Stack } from '../../ui/layout/layout.view.tsx'
import { PageHead, Panel, Skeleton } from '../../ui/page-parts.view.tsx'
import { Stepper } from '../../ui/stepper.view.tsx'
import { useEvent } from '../../ui/use-model.ts'
import {
  BoardStep,
  BottlesStep,
  DrinkStep,
  FindingsDocument,
  findingsContext,
  PumpsStep,
  type StepProps,
} from './first-steps.view.tsx'
import { CalibrateStep, FillStep, FindOutput, OutputsStep } from './pump-by-pump.view.tsx'
import { RelayTrial, Report, ScaleCheck } from './tools.view.tsx'
import './commissioning.css'

const BeginCommissioningDocument = graphql(`mutation BeginCommissioning { beginCommissioning { startedAt } }`)

const stepViews: Readonly<Record<SetupStep, (props: StepProps) => ReactNode>> = {
  ...{ board: BoardStep, pumps: PumpsStep, outputs: OutputsStep, fill: FillStep, calibrate: CalibrateStep },
  ...{ bottles: BottlesStep, drink: DrinkStep },
}
const toolViews = { find: FindOutput, scale: ScaleCheck, relay: RelayTrial, report: Report } as const
type Tool = keyof typeof toolViews
const tools = Object.keys(toolViews) as Tool[]

/** Leads from an empty machine to its first drink, and keeps what was found out. */
export function CommissioningPage() {
  const { t } = useTranslation(['commissioning', 'onboarding', 'app'])
  const query = useQuery({ query: CommissioningDocument, context: commissioningContext })
  useEvent(productionEnded, () => query[1]({ requestPolicy: 'network-only' }))
  return (
    <Box measure={1160} className="sr-commissioning">
      <PageHead title={t('onboarding:title')} lead={t('lead')} back={{ to: '/admin/pump', text: t('app:title.pumps') }}>
        <More />
      </PageHead>
      <QueryResult of={query} skeleton={<Skeleton height="460px" />}>
        {({ commissioning, i2c, orders }) => (
          <Steps
            known={commissioning}
            isBusEnabled={i2c.enabled}
            hasDrink={orders.some(({ outcome }) => outcome === 'FINISHED')}
          />
        )}
      </QueryResult>
    </Box>
  )
}

function More() {
  const { t } = useTranslation('commissioning')
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const [, begin] = useMutation(BeginCommissioningDocument)
  const close = (): void => setAsking(false)
  return (
    <>
      <Popover
        placement="bottom-end"
        content={
          <Menu>
            {tools.map(tool => (
              <MenuItem key={tool} text={t(`tool.${tool}`)} onClick={() => void navigate(`?step=${tool}`)} />
            ))}
            <MenuItem text={t('anew')} onClick={() => setAsking(true)} />
          </Menu>
        }
      >
        <Button text={t('more')} endIcon={<CaretDown />} />
      </Popover>
      {isAsking ? (
        <ConfirmDialog title={t('anewTitle')} confirmText={t('anew')} act={() => begin({})} onClose={close}>
          {t('anewText')}
        </ConfirmDialog>
      ) : null}
    </>
  )
}

interface StepsProps extends Pick<StepProps, 'known' | 'isBusEnabled'> {
  readonly hasDrink: boolean
}

function Steps({ known, isBusEnabled, hasDrink }: StepsProps) {
  const { t } = useTranslation('commissioning')
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const isSimulated = useUnit($isSimulated)
  // It takes a while, and says nothing of a simulated machine.
  const [{ data }, look] = useQuery({ query: FindingsDocument, context: findingsContext, pause: isSimulated })
  const findings = isSimulated ? [] : (data?.hostFindings ?? null)
  const isBoardFaulty =
    known.pumps.length === 0 && (findings === null || findings.some(({ state }) => state === 'FAIL'))
  const asked = params.get('step')
  const tool = tools.find(one => one === asked)
  const props = { known, isBusEnabled, findings, onLookAgain: () => look({ requestPolicy: 'network-only' }) }
  const setUp: SetUp = { isBoardFaulty, pumps: known.pumps, hasDrink }
  // It stays where it began: what's done there is seen before it goes on.
  const [begun, setBegun] = useState<SetupStep | null>(null)
  if (begun === null && (findings !== null || known.pumps.length > 0)) setBegun(stepToDo(setUp))
  const go = (step: SetupStep): void => setParams({ step }, { replace: true, preventScrollReset: true })
  if (tool === undefined)
    return <Rail {...props} setUp={setUp} step={setupSteps.find(one => one === asked) ?? begun ?? 'board'} onGo={go} />
  const View = toolViews[tool]
  const back = (): void => void navigate('/admin/commissioning', { replace: true })
  return (
    <Panel title={t(`tool.${tool}`)} actions={<Button text={t('toSteps')} onClick={back} />}>
      <View {...props} />
    </Panel>
  )
}

interface RailProps extends StepProps {
  readonly setUp: SetUp
  readonly step: SetupStep
  readonly onGo: (step: SetupStep) => void
}

function Rail({ setUp, step, onGo, ...props }: RailProps) {
  const { t } = useTranslation(['commissioning', 'onboarding', 'terms'])
  const at = setupSteps.indexOf(step)
  const before = setupSteps[at - 1]
  const after = setupSteps[at + 1]
  const done = isDone(step, setUp)
  const View = stepViews[step]
  return (
    <Stepper
      label={t('steps')}
      steps={setupSteps.map(one => {
        const isOver = isDone(one, setUp)
        return { id: one, name: t(`onboarding:step.${one}`), done: isOver, said: t(isOver ? 'terms:done' : 'open') }
      })}
      step={step}
      onChoose={onGo}
      where={t('stepOf', { nr: String(at + 1), all: String(setupSteps.length) })}
      foot={
        <>
          {before === undefined ? <span /> : <Button text={t('terms:back')} onClick={() => onGo(before)} />}
          {after === undefined ? null : (
            <Button
              intent={done ? 'primary' : 'none'}
              text={t(done ? 'terms:continue' : 'skipStep')}
              onClick={() => onGo(after)}
              data-testid="continue"
            />
          )}
        </>
      }
    >
      <Stack gap={4} top shrink data-testid="step" data-step={step}>
        <View {...props} />
      </Stack>
    </Stepper>
  )
}
