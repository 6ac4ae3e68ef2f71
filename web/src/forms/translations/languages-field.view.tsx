import { Button } from '@blueprintjs/core'
import { Translate } from '@blueprintjs/icons'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LanguageName, languages } from '#domain/units/language.ts'
import { languageOfTag } from '../../i18n/locale.ts'
import { QuestionDialog } from '../../ui/dialog.view.tsx'
import { Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { AreaField, TextField } from '../fields.view.tsx'
import type { FieldBinding } from '../form.ts'
import {
  countIn,
  type EditedText,
  errorFromServer,
  isOld,
  languagesOf,
  type NamedDraft,
  nameRules,
  nativeName,
  type OtherNames,
  sayingOf,
  withText,
} from './translations.ts'
import '../forms.css'

interface LanguagesFieldProps {
  readonly texts: readonly EditedText[]
  readonly disabled: boolean
  /** For records with several texts: removes all of them in a language. */
  readonly onRemove?: ((language: LanguageName) => void) | undefined
}

const isFaulty = (texts: readonly EditedText[], language: LanguageName): boolean =>
  texts.some(text => text.errorIn(language) !== undefined)

/** The texts of a record in other languages than its first, folded until they're opened. */
export function LanguagesField({ texts, disabled, onRemove }: LanguagesFieldProps) {
  const { t, i18n } = useTranslation('common')
  const present = languagesOf(texts)
  // A reader who has just seen a translated name and wants to change it finds it here.
  const [isOpened, setOpened] = useState(texts.length === 1 && present.includes(languageOfTag(i18n.language)))
  const isOpen = isOpened || languages.some(({ name }) => isFaulty(texts, name))
  const isAnyOld = present.some(name => texts.some(text => isOld(text, name)))
  return (
    <Fold
      className="sr-languages"
      title={t('languages.title')}
      icon={<Translate aria-hidden />}
      beside={present.map(nativeName).join(', ')}
      note={isAnyOld && !isOpen ? <p className="sr-form-hint">{t('languages.someOld')}</p> : null}
      isOpen={isOpen}
      onToggle={setOpened}
    >
      <Body texts={texts} disabled={disabled} onRemove={onRemove} />
    </Fold>
  )
}

interface FoldProps {
  readonly className: string
  readonly title: string
  readonly icon?: ReactNode
  readonly beside: string
  readonly note?: ReactNode
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
  readonly children: ReactNode
}

/** Texts that are folded until they're opened. */
function Fold({ className, title, icon, beside, note, isOpen, onToggle, children }: FoldProps) {
  const id = useId()
  return (
    <Stack as="section" shrink className={className} aria-label={title}>
      <Row
        as="button"
        type="button"
        gap={[0.5, 2]}
        pad={0}
        wrap
        tall
        className="sr-languages-toggle sr-fold sr-muted sr-text-start"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onToggle(!isOpen)}
      >
        {icon}
        <span className="sr-text sr-strong">{title}</span>
        <span className="sr-any sr-size-13">{beside}</span>
      </Row>
      {note}
      <Stack id={id} gap={3} shrink hidden={!isOpen}>
        {isOpen ? children : null}
      </Stack>
    </Stack>
  )
}

function Body({ texts, disabled, onRemove }: LanguagesFieldProps) {
  const { t } = useTranslation('common')
  const [only] = texts
  return (
    <>
      <p className="sr-form-hint">{t(texts.length === 1 ? 'languages.hintName' : 'languages.hint')}</p>
      {texts.length === 1 && only ? (
        <Grid gap={3} fit={140}>
          {languages.map(({ name, inNative }) => (
            <TextIn key={name} text={{ ...only, label: inNative }} language={name} disabled={disabled} />
          ))}
        </Grid>
      ) : (
        languages.map(({ name }) => (
          <Language key={name} language={name} texts={texts} disabled={disabled} onRemove={onRemove} />
        ))
      )}
    </>
  )
}

interface LanguageProps extends LanguagesFieldProps {
  readonly language: LanguageName
}

/** All that is said in one language. */
function Language({ language, texts, disabled, onRemove }: LanguageProps) {
  const { t } = useTranslation('common')
  const [isOpened, setOpened] = useState(false)
  const isOpen = isOpened || isFaulty(texts, language)
  const { said, all } = countIn(texts, language)
  const status = said === 0 ? 'none' : said === all ? 'all' : 'some'
  const isAnyOld = texts.some(text => isOld(text, language))
  return (
    <Fold
      className="sr-language sr-ruled"
      title={nativeName(language)}
      beside={`${t(`languages.${status}`, { said, all })}${isAnyOld && !isOpen ? ` · ${t('languages.partlyOld')}` : ''}`}
      isOpen={isOpen}
      onToggle={setOpened}
    >
      {texts.map(text => (
        <TextIn key={text.key} text={text} language={language} disabled={disabled} />
      ))}
      {said > 0 && onRemove ? (
        <RemoveButton language={language} disabled={disabled} onRemove={() => onRemove(language)} />
      ) : null}
    </Fold>
  )
}

interface RemoveButtonProps {
  readonly language: LanguageName
  readonly disabled: boolean
  readonly onRemove: () => void
}

function RemoveButton({ language, disabled, onRemove }: RemoveButtonProps) {
  const { t } = useTranslation('common')
  const [isAsking, setAsking] = useState(false)
  const name = nativeName(language)
  return (
    <div>
      <Button
        variant="minimal"
        intent="danger"
        text={t('languages.remove')}
        disabled={disabled}
        onClick={() => setAsking(true)}
      />
      <QuestionDialog
        open={isAsking}
        title={t('languages.removeTitle', { language: name })}
        confirmText={t('languages.removeConfirm')}
        intent="danger"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onRemove()
        }}
      >
        {t('languages.removeText')}
      </QuestionDialog>
    </div>
  )
}

interface TextInProps {
  readonly text: EditedText
  readonly language: LanguageName
  readonly disabled: boolean
}

/** One text in one language; as long as it is empty, what is shown instead stands in its place. */
function TextIn({ text, language, disabled }: TextInProps) {
  const { t } = useTranslation('common')
  const shared = {
    name: `translations.${language}.${text.key}`,
    error: text.errorIn(language),
    disabled,
    onBlur: () => {},
  }
  const old = isOld(text, language) ? t('languages.old') : undefined
  if (text.kind === 'words') {
    const labels = text.now.others[language] ?? []
    return (
      <Stack gap={1}>
        {text.field({ ...shared, value: labels, onChange: said => text.change(language, said) })}
        {old ? <p className="sr-form-hint">{old}</p> : null}
      </Stack>
    )
  }
  const said = text.now.others[language] ?? ''
  const written = {
    ...shared,
    value: said,
    onChange: (value: string) => text.change(language, value),
    label: text.label,
    hint: old ?? (text.isFar && said !== '' ? text.now.first : undefined),
    placeholder: text.now.first,
    maxLength: text.most,
    counter: said !== '',
  }
  return text.kind === 'line' ? <TextField {...written} /> : <AreaField {...written} rows={3} />
}

interface NamesFieldProps extends FieldBinding<OtherNames> {
  /** In the first language. */
  readonly first: string
  /** The draft with which the form began. */
  readonly before: NamedDraft | null
  /** In characters. */
  readonly length: { readonly least: number; readonly most: number }
}

/** The name of a thing in other languages. */
export function NamesField({ first, before, length, value, error, disabled, onChange }: NamesFieldProps) {
  const { t } = useTranslation('common')
  const rules = nameRules(length)
  return (
    <LanguagesField
      disabled={disabled}
      texts={[
        {
          kind: 'line',
          key: 'name',
          label: t('languages.name'),
          most: length.most,
          now: sayingOf(first, value, 'name'),
          before: before && sayingOf(before.name, before.translations, 'name'),
          errorIn: language => rules.name(value[language]?.name ?? '') ?? errorFromServer(error, language, 'name'),
          change: (language, name) => onChange(withText(value, language, 'name', name)),
        },
      ]}
    />
  )
}
