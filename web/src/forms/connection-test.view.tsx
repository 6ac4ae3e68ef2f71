import { Button, type ButtonProps, Callout, ProgressBar } from '@blueprintjs/core'
import { useState } from 'react'
import type { OperationResult } from 'urql'
import { type ApiProblem, asApiProblem } from '../api/api-problem.ts'
import { useProblemText } from '../i18n/problem-text.ts'
import { Stack } from '../ui/layout/layout.view.tsx'
import { type Form, isSame } from './form.ts'

/** A test of settings as they stand in the form, before they're saved. */
interface ConnectionTest<Answer> {
  readonly isRunning: boolean
  /** What came of it, until something is changed or saved. */
  readonly answer: Answer | undefined
  readonly error: ApiProblem | undefined
  readonly run: () => void
}

export function useConnectionTest<Draft, Answer>(
  { draft, original }: Pick<Form<Draft>, 'draft' | 'original'>,
  test: (draft: Draft) => Promise<OperationResult<Answer>>,
): ConnectionTest<Answer> {
  const [isRunning, setRunning] = useState(false)
  const [tested, setTested] = useState<(Pick<ConnectionTest<Answer>, 'answer' | 'error'> & { of: unknown }) | null>(
    null,
  )
  const run = async (): Promise<void> => {
    setRunning(true)
    setTested(null)
    const { data, error } = await test(draft)
    setTested({ of: [draft, original], answer: data, error: error && asApiProblem(error) })
    setRunning(false)
  }
  const { answer, error } = (isSame(tested?.of, [draft, original]) && tested) || {}
  return { isRunning, answer, error, run: () => void run() }
}

interface ConnectionTestButtonProps extends Pick<ButtonProps, 'disabled' | 'aria-describedby'> {
  readonly test: ConnectionTest<unknown>
  readonly text: string
  /** While it runs, for those who hear it. */
  readonly runningText: string
  readonly goodText: string
}

/** Beside the button that saves, where it stays in sight: tests the settings, and says what came of it. */
export function ConnectionTestButton({ test, text, runningText, goodText, ...rest }: ConnectionTestButtonProps) {
  const problemText = useProblemText()
  const { isRunning, answer, error, run } = test
  // Empty it takes no line of its own.
  const flex = isRunning || answer || error ? '1 1 320px' : 'none'
  return (
    <>
      <Stack gap={2} flex={flex} shrink role="status">
        {isRunning ? <ProgressBar intent="primary" aria-label={runningText} /> : null}
        {answer ? <Callout intent="success">{goodText}</Callout> : null}
        {error ? <Callout intent="danger">{problemText(error)}</Callout> : null}
      </Stack>
      <Button {...rest} text={text} loading={isRunning} onClick={run} />
    </>
  )
}
