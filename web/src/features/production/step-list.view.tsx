import { Cross, Hand, Tick } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import type { Production } from '../../entities/production/production.documents.ts'
import { type StepLine, stepLines } from '../../entities/production/production-steps.ts'
import { Stack } from '../../ui/layout/layout.view.tsx'
import { useStepWords } from './use-step-words.ts'

/** All steps of the drink; done, under way, to come. */
export function StepList({ production }: { production: Production }) {
  const { t } = useTranslation('production')
  return (
    <Stack as="ol" className="sr-live-steps" aria-label={t('steps')}>
      {stepLines(production).map(line => (
        <StepRow key={line.key} line={line} />
      ))}
    </Stack>
  )
}

function StepRow({ line }: { line: StepLine }) {
  const { t } = useTranslation('production')
  const text = useStepWords().text(line)
  return (
    <Stack
      as="li"
      gap={3}
      className="sr-live-step"
      data-state={line.state}
      aria-current={line.state === 'current' ? 'step' : undefined}
    >
      <Stack as="span" align="center" justify="center" className="sr-live-mark" aria-hidden>
        <StepMark line={line} />
      </Stack>
      <span>
        <span className="sr-live-kind">{t(`step.${line.kind}`)}</span>
        {text === '' ? null : <span className="sr-live-text">{text}</span>}
        <span className="sr-visually-hidden">{` – ${t(`stepState.${line.state}`)}`}</span>
      </span>
    </Stack>
  )
}

function StepMark({ line }: { line: StepLine }) {
  if (line.state === 'done') return <Tick size={14} />
  if (line.state === 'skipped') return <Cross size={12} />
  if (line.kind === 'MANUAL' || line.kind === 'INSTRUCTION') return <Hand size={13} />
  return <>{line.key + 1}</>
}
