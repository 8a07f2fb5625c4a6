/** A file's content as base64, without the prefix of a data address. @throws when the file cannot be read any more */
export async function base64Of(file: Blob): Promise<string> {
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'));
    reader.readAsDataURL(file);
  });
  return address.slice(address.indexOf(',') + 1);
}
