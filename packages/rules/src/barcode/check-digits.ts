/** Weights 2 and 1 from the right, the digits of each product added; one digit. */
export function modulo10(digits: string): number {
  let sum = 0;
  for (let index = digits.length - 1, weight = 2; index >= 0; index -= 1, weight = 3 - weight) {
    const product = Number(digits[index]) * weight;
    sum += product > 9 ? product - 9 : product;
  }
  return (10 - (sum % 10)) % 10;
}

/** Rest of the division by 11 with weights 2 to 9 from the right. */
export function restOf11(digits: string): number {
  let sum = 0;
  for (let index = digits.length - 1, weight = 2; index >= 0; index -= 1, weight = weight === 9 ? 2 : weight + 1) {
    sum += Number(digits[index]) * weight;
  }
  return sum % 11;
}
