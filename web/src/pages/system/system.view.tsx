import { Button, Callout, Checkbox } from '@blueprintjs/core'
import { Power, Repeat } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation, useQuery } from 'urql'
import { asApiProblem } from '../../api/api-problem.ts'
import { graphql, madeOf } from '../../api/graphql.ts'
import { $atWork, $machine } from '../../entities/machine/machine.model.ts'
import { useOccupantLabels } from '../../entities/machine/machine-labels.ts'
import { UnavailableInDemo } from '../../features/demo/unavailable-in-demo.view.tsx'
import { useUnavailable } from '../../features/demo/use-unavailable.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { QuestionDialog, useClosing } from '../../ui/dialog.view.tsx'
import { Column, Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { PageHead, Panel, Skeleton } from '../../ui/page-parts.view.tsx'
import { ColoursEditor } from './appearance/colours-editor.view.tsx'
import {
  FamilyPanel,
  PreferencesPanels,
  PublicUrlPanel,
  type SystemAnswer,
  SystemDocument,
  usePreferences,
} from './preferences.view.tsx'
import { UpdatePanel } from './update.view.tsx'
import './appearance/system.css'

const context = madeOf('SETTINGS')

/** The machine as a whole: how it looks and speaks, its software, and its power. */
export function SystemPage() {
  const { t } = useTranslation(['system', 'app'])
  const query = useQuery({ query: SystemDocument, context })
  return (
    <Column as="section" gap={4} className="sr-page sr-system">
      <PageHead flush title={t('app:title.system')} lead={t('lead')} />
      <QueryResult of={query} skeleton={<Waiting />}>
        {answer => (
          <>
            <Panels answer={answer} />
            <header className="sr-above-4">
              <h2>{t('colours.title')}</h2>
              <p className="sr-muted">{t('colours.lead')}</p>
            </header>
            <ColoursEditor />
          </>
        )}
      </QueryResult>
    </Column>
  )
}

const Waiting = () => (
  <Grid gap={4} align="start" columns={2} stacked={760} aria-hidden>
    <Skeleton height="280px" />
    <Skeleton height="280px" />
  </Grid>
)

function Panels({ answer }: { readonly answer: SystemAnswer }) {
  const autosave = usePreferences(answer)
  const { host, settings } = answer
  return (
    <Grid gap={4} align="start" columns={2} stacked={760}>
      <Stack gap={4}>
        <PreferencesPanels {...autosave} />
      </Stack>
      <Stack gap={4}>
        <UpdatePanel canInstall={host.canInstallUpdates} />
        <PowerPanel host={host} />
        <PublicUrlPanel {...autosave} address={settings.publicAddress} />
        <FamilyPanel {...autosave} isFixed={settings.family.isFixed} />
      </Stack>
    </Grid>
  )
}

const RebootDocument = graphql(`mutation Reboot($force: Boolean!) { reboot(force: $force) }`)
const ShutDownDocument = graphql(`mutation ShutDown($force: Boolean!) { shutDown(force: $force) }`)

const acts = [
  { act: 'reboot', ability: 'canReboot', icon: <Repeat />, intent: 'none' },
  { act: 'shutDown', ability: 'canShutDown', icon: <Power />, intent: 'danger' },
] as const
type PowerAct = (typeof acts)[number]['act']

/** Restarting and switching off the computer that the machine runs on. */
export function PowerPanel({ host }: { readonly host: Pick<SystemAnswer['host'], 'canReboot' | 'canShutDown'> }) {
  const { t } = useTranslation('system')
  const [asked, setAsked] = useState<PowerAct | null>(null)
  const [done, setDone] = useState<PowerAct | null>(null)
  const lacking = useUnavailable('power')
  const ask = (act: PowerAct): void => {
    setDone(null)
    setAsked(act)
  }
  const isMissing = !host.canReboot || !host.canShutDown
  return (
    <Panel title={t('power.title')}>
      <p className="sr-muted">{t('power.text')}</p>
      <UnavailableInDemo what="power" />
      <Row gap={3} wrap>
        {acts.map(({ act, ability, ...look }) => (
          <Button
            key={act}
            {...look}
            text={t(`power.${act}`)}
            disabled={!host[ability]}
            aria-describedby={host[ability] ? undefined : 'power-missing'}
            {...lacking}
            onClick={() => ask(act)}
          />
        ))}
      </Row>
      {isMissing && !lacking.disabled ? (
        <p id="power-missing" className="sr-muted">
          {t('power.missing')}
        </p>
      ) : null}
      {done === null ? null : (
        <Callout intent="success" role="status">
          {t(`power.done.${done}`)}
        </Callout>
      )}
      {asked ? <Question act={asked} onDone={() => setDone(asked)} onClose={() => setAsked(null)} /> : null}
    </Panel>
  )
}

interface QuestionProps {
  readonly act: PowerAct
  readonly onDone: () => void
  readonly onClose: () => void
}

/** A refusal is shown where the question is, which stays. */
function Question({ act, onDone, onClose }: QuestionProps) {
  const { t } = useTranslation('system')
  const problemText = useProblemText()
  const occupantLabels = useOccupantLabels()
  const [atWork, machine] = useUnit([$atWork, $machine])
  const [{ fetching, error }, run] = useMutation(act === 'reboot' ? RebootDocument : ShutDownDocument)
  /** The drink or the pumps are stopped first. */
  const [force, setForce] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const { isOpen, close, onClosed } = useClosing(onClose)
  const occupant = machine?.occupant ?? null
  const confirm = async (): Promise<void> => {
    if (atWork && !force) return
    const outcome = await run({ force })
    setRefused(outcome.error !== undefined)
    if (outcome.error) return
    onDone()
    close()
  }
  return (
    <QuestionDialog
      {...{ open: isOpen, onClosed }}
      title={t(`power.question.${act}`)}
      confirmText={t(`power.${act}`)}
      intent={act === 'reboot' ? 'primary' : 'danger'}
      busy={fetching}
      onCancel={close}
      onConfirm={() => void confirm()}
    >
      <Stack gap={4}>
        <p>{t(`power.meaning.${act}`)}</p>
        {atWork ? (
          <Callout intent="warning">
            <p>{t('power.working', { what: occupant === null ? t('power.pumps') : occupantLabels(occupant) })}</p>
            <Checkbox
              checked={force}
              onChange={event => {
                setForce(event.currentTarget.checked)
                setRefused(false)
              }}
            >
              {t('power.force')}
            </Checkbox>
          </Callout>
        ) : null}
        {isRefused && error ? (
          <Callout intent="danger" role="alert">
            {problemText(asApiProblem(error))}
          </Callout>
        ) : null}
      </Stack>
    </QuestionDialog>
  )
}
