import type { BodyOf, ReplyOf } from "@patrak/contract";
import { api } from "../../shared/api/api.ts";
import { call } from "../../shared/api/call.ts";
import { patient } from "../../shared/api/patience.ts";

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    signup: build.mutation<ReplyOf<"POST /auth/signup">, BodyOf<"POST /auth/signup">>({
      query: (body) => call("POST /auth/signup", { body }),
      extraOptions: patient,
    }),
    verifyOtp: build.mutation<ReplyOf<"POST /auth/verify-otp">, BodyOf<"POST /auth/verify-otp">>({
      query: (body) => call("POST /auth/verify-otp", { body }),
    }),
    resendOtp: build.mutation<ReplyOf<"POST /auth/resend-otp">, BodyOf<"POST /auth/resend-otp">>({
      query: (body) => call("POST /auth/resend-otp", { body }),
    }),
    login: build.mutation<ReplyOf<"POST /auth/login">, BodyOf<"POST /auth/login">>({
      query: (body) => call("POST /auth/login", { body }),
      extraOptions: patient,
    }),
    forgotPassword: build.mutation<
      ReplyOf<"POST /auth/forgot-password">,
      BodyOf<"POST /auth/forgot-password">
    >({
      query: (body) => call("POST /auth/forgot-password", { body }),
    }),
    resetPassword: build.mutation<ReplyOf<"POST /auth/reset-password">, BodyOf<"POST /auth/reset-password">>({
      query: (body) => call("POST /auth/reset-password", { body }),
      extraOptions: patient,
    }),
    logout: build.mutation<ReplyOf<"POST /auth/logout">, void>({
      query: () => call("POST /auth/logout", {}),
    }),
  }),
});

export const {
  useSignupMutation,
  useVerifyOtpMutation,
  useResendOtpMutation,
  useLoginMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useLogoutMutation,
} = authApi;
