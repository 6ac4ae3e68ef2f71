import { Button, Callout } from '@blueprintjs/core'
import { Build, Export, Plus } from '@blueprintjs/icons'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useMutation, useQuery } from 'urql'
import type { MachineFile } from '#simulator/machine-file/machine-file.ts'
import { asApiProblem } from '../../api/api-problem.ts'
import { madeOf } from '../../api/graphql.ts'
import { modelName } from '../../entities/hardware/hardware.ts'
import { BuildMachineDocument, MachineFileDocument } from '../../entities/simulator/simulator.documents.ts'
import { UnsavedGuard } from '../../forms/form.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { ConfirmDialog } from '../../ui/dialog.view.tsx'
import { handToBrowser } from '../../ui/hand-to-browser.ts'
import { Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { EmptyState, PageHead, Skeleton } from '../../ui/page-parts.view.tsx'
import { UndoStrip } from '../../ui/undo-strip.view.tsx'
import { checkDraft, expanderFor, savedFile, withExpander } from './machine-draft.ts'
import { ExpanderList, MachineFacts } from './machine-parts.view.tsx'
import { PumpTable } from './pump-table.view.tsx'
import { type Sheet, Templates, useSheet } from './templates.view.tsx'

const context = madeOf('PUMPS', 'SETTINGS')

/** A simulated machine, composed and built anew. What the controller knows of it is edited on its own pages. */
export function MachineBuilderPage() {
  const { t } = useTranslation(['machine-builder', 'simulator', 'terms'])
  const query = useQuery({ query: MachineFileDocument, context })
  const [{ error, data }] = query
  if (error && asApiProblem(error).code === 'not-simulated') {
    return (
      <EmptyState wholePage title={t('simulator:real.title')} text={t('simulator:real.text')}>
        <LinkButton primary to="/dashboard" text={t('terms:toDashboard')} />
      </EmptyState>
    )
  }
  return (
    <Stack as="section" gap={4} shrink measure={1480} aria-busy={data === undefined}>
      <QueryResult of={query} skeleton={<Skeleton height="560px" />}>
        {({ simulatorMachineFile }) => <Composition text={simulatorMachineFile} />}
      </QueryResult>
    </Stack>
  )
}

/** @param text the file of the machine of now; it may have bounds that only builders keep to */
function Composition({ text }: { readonly text: string }) {
  const { t } = useTranslation(['machine-builder', 'app', 'terms'])
  const now = useMemo(() => JSON.parse(text) as MachineFile, [text])
  const sheet = useSheet(now)
  const isBuilt = useRef(false)
  const { draft, undo } = sheet
  const built = (): void => {
    isBuilt.current = true
  }
  return (
    <>
      <PageHead
        flush
        title={t('app:title.machineBuilder')}
        lead={t('lead')}
        back={{ to: '/simulator', text: t('terms:simulatedMachine') }}
      >
        <Button
          icon={<Export />}
          text={t('file.save')}
          disabled={!checkDraft(draft).isFile}
          onClick={() => handToBrowser(savedFile(draft))}
        />
      </PageHead>
      <Templates sheet={sheet} />
      <Grid gap={4} align="start" template="minmax(0, 1.55fr) minmax(360px, 1fr)" stacked={1280}>
        <PumpTable sheet={sheet} />
        <Stack gap={4} shrink>
          <MachineFacts sheet={sheet} />
          <ExpanderList sheet={sheet} />
        </Stack>
      </Grid>
      <UndoStrip text={undo?.text ?? null} onUndo={sheet.takeBack} onClose={sheet.forget} />
      <BuildBar sheet={sheet} pumpsOfNow={now.pumps.length} onBuilt={built} />
      <UnsavedGuard when={sheet.isChanged} still={() => !isBuilt.current} />
    </>
  )
}

interface BuildBarProps {
  readonly sheet: Sheet
  /** How many go when it's built. */
  readonly pumpsOfNow: number
  readonly onBuilt: () => void
}

function BuildBar({ sheet: { draft, change }, pumpsOfNow, onBuilt }: BuildBarProps) {
  const { t } = useTranslation('machine-builder')
  const { number } = useFormat()
  const problemText = useProblemText()
  const navigate = useNavigate()
  const [, build] = useMutation(BuildMachineDocument)
  const [isAsking, setAsking] = useState(false)
  const { problems, missing, balance } = checkDraft(draft)
  const model = missing > 0 ? expanderFor(missing) : null
  const mended = model && withExpander(draft, model)
  const addText = model && t('expanders.addThis', { model: modelName(model) })
  const done = (): void => {
    onBuilt()
    notify.success(t('build.done'))
    void navigate('/simulator')
  }
  return (
    <Stack gap={3} className="sr-form-bar">
      {problems.length === 0 ? null : (
        <Callout intent="danger" compact role="status">
          {problems.map((problem, nr) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is only ever replaced
            <p key={nr}>{problemText(problem)}</p>
          ))}
          {mended ? <Button icon={<Plus />} text={addText} onClick={() => change(mended)} /> : null}
        </Callout>
      )}
      <Row gap={[2, 4]} justify="end" wrap>
        <span className="sr-muted">
          {t('summary.pinsShort', { used: number(balance.lines), there: number(balance.pins) })}
        </span>
        <Button
          intent="primary"
          size="large"
          icon={<Build />}
          text={t('build.button')}
          disabled={problems.length > 0}
          onClick={() => setAsking(true)}
        />
      </Row>
      {isAsking ? (
        <ConfirmDialog
          title={t('build.question')}
          confirmText={t('build.confirm')}
          act={() => build({ text: JSON.stringify(draft) })}
          onDone={done}
          onClose={() => setAsking(false)}
        >
          <Stack gap={3}>
            <p>{t('build.goes', { count: pumpsOfNow })}</p>
            <p>{t('build.stays')}</p>
          </Stack>
        </ConfirmDialog>
      ) : null}
    </Stack>
  )
}
