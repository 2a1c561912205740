import SparkMD5 from 'spark-md5'
import { extensionOf } from '#domain/file-extension.ts'
import { ownName } from '#domain/file-kinds.ts'
import { roleOfIdentity } from '#domain/permission.ts'
import type { IdentityCode } from '#domain/status.ts'
import { company } from '#machines/lifecycle/company.ts'
import { statusesWithTag } from '#machines/lifecycle/kit.ts'
import { codes } from '#protocol/codes.ts'
import type { Uploaded } from '#protocol/file/calls.ts'
import { noticeForm } from '#protocol/file/storage.ts'
import type { Envelope } from '#protocol/kit/envelope.ts'
import { refused } from '#server/kit/answer.ts'
import type { Deps } from '#server/kit/deps.ts'
import { businessError, forbidden, Refusal } from '#server/kit/refusal.ts'
import { langOf } from '#server/kit/texts.ts'
import { isOwnersNotice, type Owner, ownBaseDir, ownerOf } from '#server/services/file/object-access.ts'
import { forgetObject } from '#server/services/file/object-uploads.ts'
import { signedUrl, storedFile } from '#server/services/file/signed-files.ts'
import {
  cleanName,
  fileRules,
  inspectContent,
  refuseOutside,
  type Stored,
  saveFiles,
} from '#server/services/file/uploads.ts'

/** A person who may work now, or null: frozen, moved to another company, or his company was stopped. */
export async function activeOwner(deps: Pick<Deps, 'store'>, { companyId, userId }: Owner) {
  const row = await deps.store.read
    .selectFrom('userAccount')
    .innerJoin('company', 'company.id', 'userAccount.companyId')
    .select('userAccount.identityCode')
    .where('userAccount.id', '=', userId)
    .where('company.id', '=', companyId)
    .where('userAccount.frozen', '=', 0)
    .where('company.status', 'in', statusesWithTag(company, 'inBusiness'))
    .executeTakeFirst()
  return row ? { userId, companyId, role: roleOfIdentity(row.identityCode as IdentityCode) } : null
}

/** Reads an object once: its MD5 and its bytes, which are refused when there are more than an object may have. */
async function inspect(deps: Deps, storageName: string, fileName: string): Promise<Stored> {
  const content = await deps.files.read(storageName)
  if (!content) throw businessError('errors.gone')
  const md5 = new SparkMD5.ArrayBuffer()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const chunk of content) {
    size += chunk.byteLength
    refuseOutside(fileName, size, fileRules.object)
    md5.append(chunk.slice().buffer)
    chunks.push(chunk)
  }
  refuseOutside(fileName, size, fileRules.object)
  const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer())
  const mime = inspectContent(fileName, bytes)
  return { storageName, fileName: ownName(fileName, mime), size, md5: md5.end(), mime }
}

async function register(deps: Deps, query: URLSearchParams, form: URLSearchParams): Promise<Uploaded> {
  const parsed = noticeForm.safeParse(Object.fromEntries(form))
  if (!parsed.success) throw businessError('errors.badBody')
  const { object, fileIndex } = parsed.data
  const owner = ownerOf(deps.bucket?.baseDir ?? ownBaseDir, object)
  if (!owner || !(await isOwnersNotice(deps, owner, query))) throw forbidden()
  const active = await activeOwner(deps, owner)
  if (!active) throw forbidden()
  const now = deps.clock()
  const named = cleanName(parsed.data.fileName)
  const known = await storedFile(deps, object)
  let fileName = known ? ownName(named, known.mime) : named
  let storageName = object
  if (!known) {
    try {
      if (extensionOf(fileName) !== extensionOf(object)) throw businessError('rules.fileContent')
      const looked = await inspect(deps, object, fileName)
      const [kept] = await deps.store.change((tx) => saveFiles(tx, active, now, [looked]))
      storageName = kept?.storageName ?? object
      fileName = looked.fileName
      if (storageName !== object) await forgetObject(deps, object)
    } catch (error) {
      if (error instanceof Refusal) await forgetObject(deps, object)
      throw error
    }
  }
  return { storageName, fileName, fileIndex: Number(fileIndex), imgUrl: await signedUrl(deps, storageName, now) }
}

/**
 * The storage says that an upload is done: the object becomes a file of its owner's company, known by its content, or is
 * refused and removed. The answer is what the uploader gets (spec: calls#files: callback to a notice endpoint). The
 * same notice twice is answered alike.
 */
export async function takeNotice(deps: Deps, query: URLSearchParams, form: URLSearchParams): Promise<Envelope> {
  try {
    return { code: codes.success, msg: '', data: [await register(deps, query, form)] }
  } catch (error) {
    if (error instanceof Refusal) return refused(langOf(query.get('lang')), error)
    throw error
  }
}
