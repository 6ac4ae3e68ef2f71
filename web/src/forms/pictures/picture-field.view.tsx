import { Button, Callout } from '@blueprintjs/core'
import { Media, Trash, Undo } from '@blueprintjs/icons'
import { type ChangeEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProblemText } from '../../i18n/problem-text.ts'
import { useWindowEvent } from '../../ui/hooks.ts'
import { Box, Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { type FieldBinding, useErrorText } from '../form.ts'
import { keptPicture, narrowed, type PictureDraft, shownPicture } from '../picture-draft.ts'
import { pictureFiles, useOpenedPicture } from './crop.ts'
import { CropDialog } from './crop-dialog.view.tsx'
import '../forms.css'

/** Takes what `bind` of a form gives, too. */
export interface PictureFieldProps extends Partial<FieldBinding<PictureDraft>> {
  readonly label: string
  readonly value: PictureDraft
  readonly onChange: (draft: PictureDraft) => void
  /** The address of the saved picture; null when there is none. */
  readonly currentUrl: string | null
  /** Stands in for the picture while there is none, such as a drawn glass. */
  readonly placeholder?: ReactNode
}

const shownWidth = 800

/** A 16:9 picture: choose, drop or paste it, cut it to size, replace it, take it away — and back, until it is saved. */
export function PictureField(props: PictureFieldProps) {
  const { label, value, onChange, currentUrl, disabled = false, placeholder, error } = props
  const { t } = useTranslation(['pictures', 'common'])
  const id = useId()
  const opened = useOpenedPicture()
  const problemText = useProblemText()
  const errorText = useErrorText()
  const { isOver, handlers } = useDropAndPaste(disabled, opened.open)
  const url = shownPicture(value, currentUrl)
  return (
    <Stack as="fieldset" gap={2} className="sr-picture-field" disabled={disabled} aria-describedby={`${id}state`}>
      <legend className="sr-below-2 sr-strong">{label}</legend>
      <Grid
        align="center"
        justify="center"
        columns={1}
        rows="minmax(0, 1fr)"
        className="sr-picture-frame sr-wide-picture sr-surface-group sr-clip sr-round sr-relative"
        data-over={isOver}
        data-empty={url === null}
        {...handlers}
      >
        {url === null ? (
          (placeholder ?? <Media className="sr-muted" size={40} aria-hidden />)
        ) : (
          <img className="sr-fill sr-whole" src={narrowed(url, shownWidth)} alt="" />
        )}
        {isOver ? (
          <Stack
            as="span"
            align="center"
            justify="center"
            pad={4}
            className="sr-picture-over sr-fill sr-text sr-strong sr-text-center"
          >
            {t('dropNow')}
          </Stack>
        ) : null}
      </Grid>
      <Row gap={2} align="stretch" wrap>
        <ChooseButton text={t(url === null ? 'choose' : 'replace')} busy={opened.isBusy} onChoose={opened.open} />
        {url === null ? null : (
          <Button
            icon={<Trash />}
            variant="minimal"
            text={t('remove')}
            onClick={() => onChange(takenAway(currentUrl))}
          />
        )}
        {value.kind === 'keep' ? null : (
          <Button icon={<Undo />} variant="minimal" text={t('common:undo')} onClick={() => onChange(keptPicture)} />
        )}
      </Row>
      <Box as="p" minHeight="1.5em" className="sr-muted sr-size-14" id={`${id}state`} role="status">
        {value.kind === 'replace' ? t('fresh') : value.kind === 'remove' ? t('removed') : url === null ? t('drop') : ''}
      </Box>
      {error ? <span className="sr-form-fault">{errorText(error)}</span> : null}
      {opened.problem ? (
        <Callout intent="danger" compact role="alert">
          {problemText(opened.problem)}
        </Callout>
      ) : null}
      {opened.url === null ? null : (
        <CropDialog key={opened.url} url={opened.url} onDone={onChange} onClose={opened.close} />
      )}
    </Stack>
  )
}

/** Nothing can be taken away before anything is saved. */
const takenAway = (currentUrl: string | null): PictureDraft => (currentUrl === null ? keptPicture : { kind: 'remove' })

function ChooseButton(props: { text: string; busy: boolean; onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (file) props.onChoose(file)
    // The same file can be chosen again.
    currentTarget.value = ''
  }
  return (
    <>
      <Button icon={<Media />} text={props.text} loading={props.busy} onClick={() => input.current?.click()} />
      <input
        ref={input}
        className="sr-visually-hidden"
        type="file"
        accept={pictureFiles}
        tabIndex={-1}
        aria-hidden
        onChange={take}
      />
    </>
  )
}

const firstFile = (transfer: DataTransfer | null): File | null => transfer?.files[0] ?? null

/** Takes files that are dropped on an element, and pictures that are pasted anywhere on the page. */
function useDropAndPaste(disabled: boolean, onFile: (file: File) => void) {
  /** A file is held over it. */
  const [isOver, setIsOver] = useState(false)
  useWindowEvent('paste', event => {
    const file = firstFile(event.clipboardData)
    if (disabled || !file?.type.startsWith('image/')) return
    event.preventDefault()
    onFile(file)
  })
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (disabled || !event.dataTransfer.types.includes('Files')) return
      // Else the browser opens the file in place of the page.
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      setIsOver(false)
      const file = firstFile(event.dataTransfer)
      if (disabled || file === null) return
      event.preventDefault()
      onFile(file)
    },
  }
  return { isOver, handlers }
}
