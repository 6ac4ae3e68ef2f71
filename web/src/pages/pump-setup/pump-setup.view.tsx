import { Button } from '@blueprintjs/core'
import { Trash } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useMachineSettings } from '../../entities/machine-settings/machine-settings.model.ts'
import { KindDrawing } from '../../entities/pump/kind-drawing.view.tsx'
import type { PumpSetup } from '../../entities/pump/pump-setup.model.ts'
import { useAutosaveModel } from '../../forms/autosave.model.ts'
import { Autosaved } from '../../forms/autosaved.view.tsx'
import { TextField } from '../../forms/fields.view.tsx'
import { QuestionDialog } from '../../ui/dialog.view.tsx'
import { Box, Row } from '../../ui/layout/layout.view.tsx'
import { NotFoundPage } from '../../ui/not-found.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Badge, ErrorState, PageHead, Skeleton } from '../../ui/page-parts.view.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Stepper } from '../../ui/stepper.view.tsx'
import { useEvent, useWhileShown } from '../../ui/use-model.ts'
import { CalibrateStep } from './calibrate-step.view.tsx'
import { PinsStep, StateStep, StepLayout } from './pins-step.view.tsx'
import {
  $askingToDelete,
  $setup,
  $setupProblem,
  deleteConfirmed,
  deleteDeclined,
  deletePumpFx,
  deleteRequested,
  pageClosed,
  pageOpened,
  pumpDeleted,
  pumpFields,
  retryAsked,
} from './pump-setup.model.ts'
import { furthestStep, type SetupStep, setupSteps, stepOf } from './pump-values.ts'
import './pump-setup.css'

/** Sets one pump up, in four steps whose fields save themselves. */
export function PumpSetupPage() {
  const id = Number(useParams()['pumpId'])
  return Number.isSafeInteger(id) && id > 0 ? <SetupPage id={id} /> : <NotFoundPage />
}

function SetupPage({ id }: { readonly id: number }) {
  const [setup, problem, retry] = useUnit([$setup, $setupProblem, retryAsked])
  useWhileShown(pageOpened, pageClosed, id)
  useMachineSettings()
  usePageTitle(setup?.printName)
  if (problem?.code === 'not-found') return <NotFoundPage />
  if (setup !== null) return <Wizard key={setup.id} setup={setup} />
  return problem === null ? (
    <Box measure={1080}>
      <Skeleton height="520px" />
    </Box>
  ) : (
    <ErrorState problem={problem} onRetry={() => retry()} />
  )
}

const stepViews: Readonly<Record<SetupStep, typeof HandleStep>> = {
  1: HandleStep,
  2: PinsStep,
  3: CalibrateStep,
  4: StateStep,
}

function Wizard({ setup }: { readonly setup: PumpSetup }) {
  const { t } = useTranslation(['calibration', 'pumps', 'app'])
  const [params, setParams] = useSearchParams()
  const asked = params.get('stage')
  const step = stepOf(asked, setup.setupStage)
  const go = (to: SetupStep): void => setParams({ stage: String(to) }, { replace: true, preventScrollReset: true })
  // The address says where one is, so that it can be loaded again.
  useEffect(() => {
    if (asked !== String(step)) setParams({ stage: String(step) }, { replace: true, preventScrollReset: true })
  }, [asked, step, setParams])
  const StepView = stepViews[step]
  const furthest = furthestStep(setup.setupStage)
  return (
    <Box measure={1080}>
      <PageHead
        title={setup.printName}
        lead={t(`pumps:add.kind.${setup.kind}.name`)}
        back={{ to: '/admin/pump', text: t('app:title.pumps') }}
        badge={<Badge tone={setup.state === 'READY' ? 'good' : 'warning'}>{t(`setup.state.${setup.state}`)}</Badge>}
      >
        <DeleteButton name={setup.printName} />
      </PageHead>
      <Stepper
        label={t('setup.steps')}
        steps={setupSteps.map(one => ({
          id: one,
          name: t(`setup.step.${one}`),
          done: one < furthest && one !== step,
          barred: one > furthest,
        }))}
        step={step}
        onChoose={go}
        foot={<StepButtons step={step} setup={setup} onGo={go} />}
      >
        <StepView setup={setup} />
      </Stepper>
    </Box>
  )
}

interface StepButtonsProps {
  readonly step: SetupStep
  readonly setup: PumpSetup
  readonly onGo: (step: SetupStep) => void
}

function StepButtons({ step, setup, onGo }: StepButtonsProps) {
  const { t } = useTranslation(['calibration', 'terms'])
  const navigate = useNavigate()
  const finish = (): void => void navigate('/admin/pump')
  const next = step < 4 ? ((step + 1) as SetupStep) : null
  const isOpen = next === null || next <= furthestStep(setup.setupStage)
  return (
    <>
      {isOpen ? null : <p className="sr-muted">{t(`setup.notYet.${step as 2 | 3}`)}</p>}
      <Row gap={3} align="stretch" justify="end" wrap className="sr-push">
        {step > 1 ? <Button text={t('terms:back')} onClick={() => onGo((step - 1) as SetupStep)} /> : null}
        {next === null ? null : <Button variant="minimal" text={t('setup.finish')} onClick={finish} />}
        {next === null ? (
          <Button intent="primary" text={t('setup.finish')} onClick={finish} />
        ) : (
          <Button intent="primary" text={t('terms:continue')} disabled={!isOpen} onClick={() => onGo(next)} />
        )}
      </Row>
    </>
  )
}

function DeleteButton({ name }: { readonly name: string }) {
  const { t } = useTranslation('calibration')
  const navigate = useNavigate()
  const [asking, deleting] = useUnit([$askingToDelete, deletePumpFx.pending])
  const [ask, decline, confirm] = useUnit([deleteRequested, deleteDeclined, deleteConfirmed])
  useEvent(pumpDeleted, () => {
    notify.success(t('setup.deleted', { pump: name }))
    void navigate('/admin/pump')
  })
  return (
    <>
      <Button icon={<Trash />} intent="danger" variant="outlined" text={t('setup.delete')} onClick={() => ask()} />
      <QuestionDialog
        open={asking}
        title={t('setup.deleteTitle', { pump: name })}
        confirmText={t('setup.delete')}
        intent="danger"
        busy={deleting}
        onConfirm={() => confirm()}
        onCancel={() => decline()}
      >
        {t('setup.deleteText')}
      </QuestionDialog>
    </>
  )
}

const mostLetters = 40

/** The name of the pump; it need not have one. */
function HandleStep({ setup }: { readonly setup: PumpSetup }) {
  const { t } = useTranslation(['calibration', 'pumps', 'terms'])
  const { typing, stateOf } = useAutosaveModel(pumpFields)
  return (
    <StepLayout
      title={t('setup.step.1')}
      text={t('handle.text')}
      aside={
        <>
          <KindDrawing kind={setup.kind} />
          <p>{t(`pumps:add.kind.${setup.kind}.text`)}</p>
        </>
      }
    >
      <Autosaved state={stateOf('name')}>
        <TextField
          {...typing('name')}
          label={t('terms:name')}
          hint={t('handle.hint')}
          placeholder={setup.printName}
          maxLength={mostLetters}
        />
      </Autosaved>
    </StepLayout>
  )
}
